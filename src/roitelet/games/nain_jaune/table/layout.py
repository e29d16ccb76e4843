"""How Nain Jaune is laid out on a page: which function draws what."""

from typing import Final

from roitelet.games.nain_jaune.table import (
    cloth,
    guide,
    hand,
    illustrations,
    looking_back,
    prompts,
    result,
    scores,
    seats,
    small,
    words,
)
from roitelet.kit.layout import Layout

LAYOUT: Final = Layout(
    letters="nj",
    heading=seats.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    cloth=cloth.cloth,
    prompt=prompts.prompt,
    hand=hand.hand,
    actions=hand.actions,
    summary=hand.summary,
    scores=scores.scores,
    result=result.result,
    last=looking_back.last,
    told=words.told,
    picture=words.picture,
    guide=guide.guide,
    question=guide.question,
    poster=illustrations.poster,
    small=small.small,
    illustration=illustrations.illustration,
)
