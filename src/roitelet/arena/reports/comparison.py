"""The report on two sets of rules, with sentences on their differences."""

from collections import Counter
from typing import Final

from roitelet.arena.balance import place_name
from roitelet.arena.ratios import LEAST_OBSERVATIONS, chance
from roitelet.arena.reports.balance import footer
from roitelet.arena.reports.chart_parts import Bar
from roitelet.arena.reports.charts import BarGroup, Reference, dot_chart, grouped_chart
from roitelet.arena.reports.page import ReportSection, bullets, page, paragraph, table
from roitelet.arena.rules_comparison import Comparison, RulesEffect
from roitelet.base.language import Language, t
from roitelet.base.numbers import PERCENT, WHOLE, Unit

MOST_SENTENCES: Final = 5
COMMON: Final = ("wins", "points", "spread", "ties", "decisions", "length")
"""Quantities of every game; they come before those of one game."""


def difference_unit(unit: Unit) -> Unit:
    """Return the unit of a difference: percentage points for shares."""
    return Unit(unit.digits, "pt", unit.factor) if unit == PERCENT else unit


def format_change(change: RulesEffect, language: Language) -> tuple[str, str, str]:
    """Return a change as text: under A, under B, and the difference with its interval."""
    unit = change.quantity.unit
    a, b = (
        "–" if item is None else unit.interval(item.mean, item.half_width, language) for item in (change.a, change.b)
    )
    if change.difference is None:
        return a, b, "–"
    gap_unit = difference_unit(unit)
    gap = f"{gap_unit.signed(change.difference.mean, language)} {gap_unit.half(change.difference.half_width, language)}"
    return a, b, gap


def topic_title(comparison: Comparison, change: RulesEffect, language: Language) -> str:
    """Return the title of a change's topic; empty for quantities of every game."""
    statistics = comparison.a.game.strategy.statistics
    titles = {topic.key: t(language, *topic.title) for topic in (statistics.topics if statistics else ())}
    return titles.get(change.quantity.topic, "")


def full_label(comparison: Comparison, change: RulesEffect, language: Language) -> str:
    """Return the label of a change, with its topic."""
    title, label = topic_title(comparison, change, language), t(language, *change.quantity.label)
    return f"{title} · {label}" if title and title != label else label


def is_common(change: RulesEffect) -> bool:
    """Return whether the quantity is one of every game."""
    return change.quantity.key.split(".")[0] in COMMON and not change.quantity.topic


def comparison_findings(comparison: Comparison, language: Language) -> list[str]:
    """Return sentences on the certain changes, those of quantities of every game first; or that there are none."""
    certain_changes = [change for change in comparison.changes if change.certain]
    if comparison.observations < LEAST_OBSERVATIONS:
        return [
            t(
                language,
                f"Trop peu de parties pour rien affirmer : il en faut au moins {LEAST_OBSERVATIONS}.",
                f"Too few games to claim anything: at least {LEAST_OBSERVATIONS} are needed.",
            )
        ]
    if not certain_changes:
        return [
            t(
                language,
                "Rien n'est sûrement différent : toutes les différences s'expliquent par le hasard.",
                "Nothing is certainly different: chance explains all differences.",
            )
        ]
    sentences = [
        _change_sentence(comparison, change, language) for change in _clearest_changes(certain_changes)[:MOST_SENTENCES]
    ]
    if len(certain_changes) > len(sentences):
        count = WHOLE.write(len(certain_changes) - len(sentences), language)
        sentences.append(
            t(
                language,
                f"Autres différences certaines, marquées ✓ dans les tableaux : {count}.",
                f"Other certain differences, marked ✓ in the tables: {count}.",
            )
        )
    return sentences


def _clearest_changes(changes: list[RulesEffect]) -> list[RulesEffect]:
    """Return the clearest change of each kind: quantities of every game in their order, then those of this game."""
    clearest: dict[str, RulesEffect] = {}
    for change in sorted(changes, key=lambda change: 1.0 if change.difference is None else chance(change.difference)):
        clearest.setdefault(change.quantity.topic or change.quantity.key.split(".")[0], change)
    common = [clearest[kind] for kind in COMMON if kind in clearest]
    return common + [change for kind, change in clearest.items() if kind not in COMMON]


def _change_sentence(comparison: Comparison, change: RulesEffect, language: Language) -> str:
    _, _, gap = format_change(change, language)
    unit = change.quantity.unit
    a, b = ("–" if item is None else unit.write(item.mean, language) for item in (change.a, change.b))
    label = full_label(comparison, change, language)
    return t(
        language,
        f"{label} : {b} avec B au lieu de {a} avec A (différence {gap}).",
        f"{label}: {b} with B instead of {a} with A (difference {gap}).",
    )


def rules_report(comparison: Comparison, names: tuple[str, str], language: Language) -> str:
    """Return the report as one HTML file; ``names`` describe A and B."""
    title = f"{comparison.a.game.info.name(language)} · {names[0]} ↔ {names[1]}"
    statistics = comparison.a.game.strategy.statistics
    findings = bullets(comparison_findings(comparison, language))
    sections = [
        ReportSection(t(language, "Ce que B change", "What B changes"), findings, "findings"),
        _options_section(comparison, names, language),
        _places_section(comparison, language),
        _table_section(
            t(language, "La partie", "The game"),
            "",
            [c for c in comparison.changes if is_common(c)],
            language,
        ),
        *(
            _table_section(
                t(language, *topic.title),
                t(language, *topic.meaning),
                [c for c in comparison.changes if c.quantity.topic == topic.key],
                language,
            )
            for topic in (statistics.topics if statistics else ())
        ),
    ]
    return page(title, sections, language, lead=_lead_paragraph(comparison, language), footer=_footer(language))


def _footer(language: Language) -> str:
    more = t(
        language,
        "✓ : certaine, l'épreuve de Holm portant sur toutes les différences de la page. pt : points de pourcentage.",
        "✓: a certain difference, Holm's test being taken over all differences of the page. pt: percentage points.",
    )
    return f"{footer(language)} {more}"


def _lead_paragraph(comparison: Comparison, language: Language) -> str:
    games = WHOLE.write(comparison.games, language)
    bots = ", ".join(f"{count} × {name}" for name, count in Counter(comparison.bots).items())
    return t(
        language,
        f"{games} parties de chaque côté entre robots ({bots}), même graine ({comparison.seed}), comparées par paires.",
        f"{games} games on each side between bots ({bots}), the same seeds ({comparison.seed}), compared in pairs.",
    )


def _options_section(comparison: Comparison, names: tuple[str, str], language: Language) -> ReportSection:
    captions = paragraph(f"A = {names[0]}") + paragraph(f"B = {names[1]}")
    rows = [[name, value_a, value_b] for name, (value_a, value_b) in comparison.options.items()]
    options = table((t(language, "Option", "Option"), "A", "B"), rows, words=True)
    return ReportSection(t(language, "Les règles qui diffèrent", "The rules that differ"), captions + options)


def _places_section(comparison: Comparison, language: Language) -> ReportSection:
    """Draw the win rate by place under both, and the difference."""
    changes = [change for change in comparison.changes if change.quantity.key.startswith("wins.")]
    groups, dots = [], []
    for place, change in enumerate(changes):
        label = place_name(place, language)
        label = label[:1].upper() + label[1:]
        sides = zip("AB", (change.a, change.b), strict=True)
        bars = [Bar(side, item.mean, item.half_width) for side, item in sides if item is not None]
        groups.append(BarGroup(label, bars))
        if change.difference is not None:
            dots.append(Bar(label, change.difference.mean, change.difference.half_width))
    even_share = Reference(t(language, "Part égale", "Even share"), 1 / comparison.a.seats)
    no_difference = Reference(t(language, "Aucune différence", "No difference"), 0.0)
    by_place = t(language, "Parties gagnées selon la place", "Games won by place")
    note = t(
        language,
        "La première place prend la première décision de la partie.",
        "The first place makes the first decision of the game.",
    )
    chart = grouped_chart(by_place, note, groups, language, PERCENT, even_share)
    gap = t(language, "B moins A", "B less A")
    chart += dot_chart(gap, "", dots, language, difference_unit(PERCENT), no_difference, signed=True)
    return ReportSection(by_place, chart)


def _table_section(title: str, meaning: str, changes: list[RulesEffect], language: Language) -> ReportSection:
    head = ("", t(language, "B moins A", "B less A"), "A", "B")
    rows = []
    for change in changes:
        a, b, gap = format_change(change, language)
        rows.append([t(language, *change.quantity.label), f"✓ {gap}" if change.certain else gap, a, b])
    return ReportSection(
        title, paragraph(meaning, "note") + table(head, rows, marked=[change.certain for change in changes])
    )
