"""Lessons and puzzles at the real table. The reader's progress is in the address of the page; the server stores none.

For another kind of study, make a :class:`roitelet.learning.study.Study` and a
:class:`~roitelet.kit.study_page.StudyPage` with its :class:`roitelet.kit.study_page.CoachBubble`, and pass both to
:func:`roitelet.web.study.response.show_study`. It returns a whole page, or only a frame if the page's script asked. A
move arrives in the query as ``action``, together with the ``fields`` of the page.
"""
