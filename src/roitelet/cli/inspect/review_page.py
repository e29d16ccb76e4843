"""A review as one HTML page that needs no other file: the curve, the moments with their boards, all choices."""

from typing import Final

from roitelet.advice.review.game_review import DecisionReview, GameReview, KeyMoment, MomentKind
from roitelet.base.html import Html, join, tag
from roitelet.base.language import Language, t
from roitelet.base.numbers import Unit
from roitelet.cli.inspect.review_words import (
    COSTLY,
    SIGNS,
    choices_by_deal,
    named_parts,
    say_moment,
    say_result,
    sentence_of,
    unit_of,
)
from roitelet.kit.notebook import draw_position

WIDTH: Final = 720
HEIGHT: Final = 160
POINTS: Final = Unit(1)
STYLE: Final = (
    "body{font:16px/1.45 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left;vertical-align:top}"
    "td.number{text-align:right;white-space:nowrap}tfoot td{font-weight:700;border-top:1px solid}"
    "svg.curve{width:100%;height:auto}svg.curve path{fill:none;stroke:currentColor;stroke-width:2}"
    "svg.curve line{stroke:currentColor;stroke-opacity:.3}section{margin:2rem 0}.mistake{font-weight:700}"
)


def draw_review(review: GameReview, language: Language) -> str:
    """Return the page of a review of one seat."""
    names = review.record.players
    title = review.record.game.info.name(language)
    (parts,) = review.parts
    body = join(
        [
            tag("h1", title),
            tag("p", tag("b", say_result(review).render(language))),
            tag("p", parts.sentence.render(language, names)),
            _curve(review, language),
            _parts(review, language),
            *(_moment(review, moment, language) for moment in review.moments),
            *(_deal(review, number, choices, language) for number, choices in choices_by_deal(review)),
            tag(
                "p",
                t(
                    language,
                    "± : intervalle à 95 %. Chaque coup est jugé d’après ce que vous pouviez savoir.",
                    "±: 95 % interval. Each move is judged by what you could know.",
                ),
            ),
        ]
    )
    head = tag("head", Html('<meta charset="utf-8">'), tag("title", title), Html(f"<style>{STYLE}</style>"))
    return f"<!doctype html>\n{tag('html', head, tag('body', body), lang=language)}"


def _curve(review: GameReview, language: Language) -> Html:
    """Return the chance of winning over the game; a line marks the half."""
    points = review.curve
    last = max(points[-1].step, 1)
    places = [f"{WIDTH * point.step / last:.1f},{HEIGHT * (1 - point.wins):.1f}" for point in points]
    label = t(
        language, "Vos chances de gagner, du premier choix à la fin", "Your chances of winning, from first to last"
    )
    return tag(
        "svg",
        Html(f'<line x1="0" y1="{HEIGHT / 2}" x2="{WIDTH}" y2="{HEIGHT / 2}"/><path d="M{" L".join(places)}"/>'),
        class_="curve",
        viewBox=f"-4 -4 {WIDTH + 8} {HEIGHT + 8}",
        role="img",
        aria_label=label,
    )


def _parts(review: GameReview, language: Language) -> Html:
    (parts,) = review.parts
    rows = [
        tag(
            "tr",
            tag("td", name.render(language)),
            tag(
                "td", f"{POINTS.signed(part.mean, language)} {POINTS.half(part.half_width, language)}", class_="number"
            ),
        )
        for name, part in named_parts(parts, review)
    ]
    total = (
        tag("td", t(language, "Résultat", "Result")),
        tag("td", POINTS.signed(parts.result, language), class_="number"),
    )
    return tag("table", tag("tbody", *rows), tag("tfoot", tag("tr", *total)))


def _moment(review: GameReview, moment: KeyMoment, language: Language) -> Html:
    decision = review.find(moment.step)
    assert decision is not None
    unit, chosen = unit_of(review, language), decision.chosen.label.render(language)
    lines = [tag("p", f"{SIGNS[decision.verdict]} {chosen}")]
    if moment.kind == MomentKind.COSTLY:
        lost = unit.interval(decision.loss.mean, decision.loss.half_width, language)
        lines.append(
            tag("p", f"★ {decision.best.label.render(language)} ({t(language, 'mieux de', 'better by')} {lost})")
        )
    sentence = sentence_of(decision, moment.kind).render(language, review.record.players)
    heading = f"{say_moment(moment.kind).render(language)} · {_deal_name(review, decision.deal, language)}"
    board = Html(draw_position(decision.masked, language))
    return tag("section", tag("h2", heading), board, *lines, tag("p", sentence))


def _deal(review: GameReview, number: int, choices: list[DecisionReview], language: Language) -> Html:
    rows = [_row(review, choice, language) for choice in choices]
    heading = tag("h2", _deal_name(review, number, language).capitalize())
    return tag("section", heading, tag("table", tag("tbody", *rows)))


def _row(review: GameReview, choice: DecisionReview, language: Language) -> Html:
    costly, unit = choice.verdict in COSTLY, unit_of(review, language)
    lost = unit.interval(choice.loss.mean, choice.loss.half_width, language) if costly else ""
    return tag(
        "tr",
        tag("td", choice.chosen.label.render(language)),
        tag("td", f"{SIGNS[choice.verdict]} {choice.verdict.words.render(language)}"),
        tag("td", choice.best.label.render(language) if costly else ""),
        tag("td", lost, class_="number"),
        class_=str(choice.verdict),
    )


def _deal_name(review: GameReview, number: int, language: Language) -> str:
    return f"{t(language, *review.record.game.info.round)} {number}"
