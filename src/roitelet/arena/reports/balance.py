"""The report of a simulation: findings, then wins and points by place, length, and the measures of the game."""

from collections import Counter
from typing import Final

from roitelet.arena.balance import NUMBER, Balance, place_name
from roitelet.arena.reports.chart_parts import Bar
from roitelet.arena.reports.charts import Reference, bar_chart
from roitelet.arena.reports.findings import balance_findings, quantile
from roitelet.arena.reports.histograms import Bin, draw_histogram
from roitelet.arena.reports.page import ReportSection, bullets, draw_folded, page, paragraph, side_by_side, table
from roitelet.arena.simulate import SimulationSummary
from roitelet.arena.statistics import Estimate
from roitelet.base.language import Language, capital, t
from roitelet.base.numbers import PERCENT, WHOLE
from roitelet.engine.simulate.statistics import Topic

BINS: Final = 30
SHOWN: Final = 0.99
"""Share of games that a histogram shows; the longest few would flatten it."""
MOST_BARS: Final = 16
"""Most bars of a topic; of more measures, only the highest and the lowest are drawn, half of this number each."""


def balance_report(summary: SimulationSummary, balance: Balance, language: Language) -> str:
    """Return the report as one HTML file."""
    estimates = balance.estimates()
    game = balance.start.game
    title = f"{game.info.name(language)} · {summary.preset}"
    sections = [
        ReportSection(
            t(language, "Ce qui ressort", "What stands out"),
            bullets(balance_findings(balance, language)),
            "findings",
        ),
        _places(balance, estimates, language),
        *_line_up(summary, language),
        _length_section(balance, language),
        *topic_sections(balance, estimates, language),
    ]
    return page(title, sections, language, lead=_lead_paragraph(summary, language), footer=footer(language))


def footer(language: Language) -> str:
    """Return a note on reading intervals."""
    return t(
        language,
        "± : intervalle à 95 %. Une différence n'est dite certaine que si elle résiste à l'épreuve de Holm parmi "
        "toutes celles qui sont regardées ensemble : le risque d'en affirmer une fausse reste sous 5 %.",
        "±: 95% interval. A difference is only called certain if it stands Holm's test among all those looked at "
        "together: the risk of claiming a false one stays below 5%.",
    )


def _lead_paragraph(summary: SimulationSummary, language: Language) -> str:
    games = WHOLE.write(summary.games, language)
    bots = ", ".join(f"{count} × {name}" for name, count in Counter(row.bot for row in summary.line_up).items())
    deals = (
        t(language, "donnes dupliquées", "duplicate deals")
        if summary.duplicate
        else t(language, "donnes simples", "single deals")
    )
    return t(
        language,
        f"{games} parties à {summary.seats} places entre robots ({bots}), {deals}, graine {summary.seed}.",
        f"{games} games with {summary.seats} seats between bots ({bots}), {deals}, seed {summary.seed}.",
    )


def _bars(balance: Balance, estimates: dict[str, Estimate | None], key: str, language: Language) -> list[Bar]:
    rows = [(place, estimates[f"{key}.{place + 1}"]) for place in range(balance.start.seats)]
    return [_bar(capital(place_name(place, language)), estimate) for place, estimate in rows if estimate is not None]


def _bar(label: str, estimate: Estimate) -> Bar:
    return Bar(label, estimate.mean, estimate.half_width)


def _places(balance: Balance, estimates: dict[str, Estimate | None], language: Language) -> ReportSection:
    even = Reference(t(language, "Part égale", "Even share"), 1 / balance.start.seats)
    wins = bar_chart(
        t(language, "Parties gagnées", "Games won"),
        t(
            language,
            "La première place prend la première décision de la partie ; une victoire partagée compte pour sa part.",
            "The first place is the one that makes the first decision of the game; a shared win counts its share.",
        ),
        _bars(balance, estimates, "wins", language),
        language,
        PERCENT,
        even,
    )
    points = bar_chart(
        t(language, "Points par partie", "Points per game"),
        "",
        _bars(balance, estimates, "points", language),
        language,
        NUMBER,
    )
    spread, ties = estimates["spread"], estimates["ties"]
    assert spread is not None
    assert ties is not None
    gap = NUMBER.interval(spread.mean, spread.half_width, language)
    shared = PERCENT.interval(ties.mean, ties.half_width, language)
    note = t(
        language,
        f"Du premier au dernier, l'écart est de {gap} points ; la victoire est partagée dans {shared} des parties.",
        f"From first to last the distance is {gap} points; the win is shared in {shared} of the games.",
    )
    title = t(language, "Selon la place dans l'ordre du jeu", "By place in the order of play")
    return ReportSection(title, wins + points + paragraph(note))


def _line_up(summary: SimulationSummary, language: Language) -> list[ReportSection]:
    """Return a section on the bots, if they are of several kinds."""
    if len({row.bot for row in summary.line_up}) < 2:
        return []
    head = (t(language, "Robot", "Bot"), t(language, "Parties gagnées", "Games won"), "Points")
    rows = [
        [
            row.bot,
            PERCENT.interval(row.wins.mean, row.wins.half_width, language),
            NUMBER.interval(row.points.mean, row.points.half_width, language),
        ]
        for row in summary.line_up
    ]
    return [ReportSection(t(language, "Robots", "Bots"), table(head, rows))]


def _length_section(balance: Balance, language: Language) -> ReportSection:
    charts = _histogram(balance.decisions, t(language, "Décisions par partie", "Decisions per game"), language)
    statistics = balance.start.game.strategy.statistics
    if statistics is not None and balance.lengths:
        name = t(language, *statistics.length.label)
        charts += _histogram(balance.lengths, t(language, f"{name} par partie", f"{name} per game"), language)
    return ReportSection(t(language, "Durée des parties", "How long games are"), charts)


def _histogram(counts: Counter[int], title: str, language: Language) -> str:
    cut, longest = quantile(counts, SHOWN), max(counts)
    note = ""
    if longest > cut:
        end, most = WHOLE.write(cut, language), WHOLE.write(longest, language)
        note = t(
            language,
            f"Sans la partie sur cent qui dépasse {end} ; la plus longue en compte {most}.",
            f"Without the one game in a hundred beyond {end}; the longest has {most}.",
        )
    return draw_histogram(title, note, bins(counts, cut), language)


def bins(counts: Counter[int], last: int) -> list[Bin]:
    """Group values up to ``last`` into a limited number of bins of equal, round width."""
    first = min(counts)
    width = next(
        w for power in range(12) for w in (10**power, 2 * 10**power, 5 * 10**power) if (last - first) // w < BINS
    )
    start = first // width * width
    empty = [Bin(low, low + width, 0) for low in range(start, last + 1, width)]
    counts_by_bin = Counter((value - start) // width for value in counts.elements() if value <= last)
    return [Bin(item.low, item.high, counts_by_bin[index]) for index, item in enumerate(empty)]


def topic_sections(balance: Balance, estimates: dict[str, Estimate | None], language: Language) -> list[ReportSection]:
    """Return the measures of this game: short topics side by side in one panel, long ones in panels of their own."""
    statistics = balance.start.game.strategy.statistics
    short, long = "", []
    for topic in statistics.topics if statistics else ():
        rows = [(q, estimates[q.key]) for q in balance.quantities if q.topic == topic.key]
        bars = [_bar(t(language, *q.label), item) for q, item in rows if item is not None]
        if len(bars) > MOST_BARS:
            long.append(_long_topic(topic, bars, language))
        elif bars:
            unit = PERCENT if topic.share else NUMBER
            short += bar_chart(t(language, *topic.title), t(language, *topic.meaning), bars, language, unit)
    title = t(language, "Ce qui compte dans le jeu", "What matters in the game")
    return [*long, *([ReportSection(title, side_by_side(short))] if short else [])]


def _long_topic(topic: Topic, bars: list[Bar], language: Language) -> ReportSection:
    """Draw the highest and the lowest measures, above a table of all of them."""
    bars, half = sorted(bars, key=lambda bar: -bar.value), MOST_BARS // 2
    unit = PERCENT if topic.share else NUMBER
    highest = bar_chart(t(language, f"Les {half} plus élevés", f"The {half} highest"), "", bars[:half], language, unit)
    lowest = bar_chart(t(language, f"Les {half} plus bas", f"The {half} lowest"), "", bars[-half:], language, unit)
    head = (t(language, *topic.title), t(language, "Valeur", "Value"), "±")
    rows = [[bar.label, *bar.cells(unit, language)] for bar in bars]
    full_table = draw_folded(t(language, f"Les {len(bars)}", f"All {len(bars)}"), table(head, rows))
    body = paragraph(t(language, *topic.meaning), "note") + side_by_side(highest + lowest) + full_table
    return ReportSection(t(language, *topic.title), body)
