"""Studies on pages: lessons played at the real table. The server keeps nothing: the page holds where its reader is.

To show something else as a study, such as a puzzle: make a :class:`roitelet.learning.study.Study`, say what the coach
says (:class:`roitelet.kit.study_page.CoachBubble`, :class:`~roitelet.kit.study_page.StudyPage`), and hand both to
:func:`roitelet.web.study.response.show_study`. It responds with a whole page, or with the frame alone if the
page's script asked; the move someone made is in the query, as ``action``, beside what you put into ``fields``.
"""
