"""Studies on pages: lessons and puzzles at the real table. Only the page stores the reader's place.

For another kind of study, make a :class:`roitelet.learning.study.Study`, give the coach's words
(:class:`roitelet.kit.study_page.CoachBubble`, :class:`~roitelet.kit.study_page.StudyPage`), and pass both to
:func:`roitelet.web.study.response.show_study`. It returns a whole page, or only the frame if the page's script asked. A
move arrives in the query as ``action``, together with your ``fields``.
"""
