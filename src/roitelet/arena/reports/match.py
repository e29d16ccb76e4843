"""A match as one HTML page: ratings, pairs, points by seat, length of games, thinking times."""

from roitelet.arena.match_run import MatchResult
from roitelet.arena.ratings import MEAN_RATING
from roitelet.arena.reports.chart_parts import Bar
from roitelet.arena.reports.charts import BarGroup, Reference, dot_chart, grouped_chart
from roitelet.arena.reports.histograms import Bin, draw_histogram
from roitelet.arena.reports.page import ReportSection, bullets, page, paragraph, table
from roitelet.arena.standings import Competitor, Difference, MatchSummary
from roitelet.base.language import Language, t
from roitelet.base.numbers import PERCENT, WHOLE, Unit
from roitelet.games import load_game

POINTS = Unit(2)
MILLISECONDS = Unit(2, "ms", 1000)


def match_page(result: MatchResult, name: str, language: Language) -> str:
    """Return the whole page."""
    return _Report(result, name, language).page()


class _Report:
    """The builder of the page."""

    def __init__(self, result: MatchResult, name: str, language: Language) -> None:
        self.result, self.name, self.language = result, name, language
        self.summary: MatchSummary = result.summary
        self.ranked: list[Competitor] = sorted(result.summary.competitors, key=lambda row: -row.rating.mean)

    def page(self) -> str:
        summary = self.summary
        lead = t(
            self.language,
            f"{self.name}, règles {summary.rules} : {summary.games} parties à {summary.seats} places sur "
            f"{summary.groups} donnes, chacune jouée une fois par place. Graine {summary.seed}.",
            f"{self.name}, rules {summary.rules}: {summary.games} games with {summary.seats} seats on "
            f"{summary.groups} deals, each played once per seat. Seed {summary.seed}.",
        )
        if load_game(summary.game).info.lowest_wins:
            lead += t(self.language, " Le moins de points gagne.", " The fewest points win.")
        sections = [self.findings(), self.ratings(), self.pairs(), self.seats(), self.lengths(), self.times()]
        return page(t(self.language, "Robots en match", "A match of bots"), sections, self.language, lead=lead)

    def findings(self) -> ReportSection:
        lines = [self.finding(pair.bot, pair.other, pair.wins) for pair in self.summary.pairs]
        if self.result.certain:
            lines.append(
                t(
                    self.language,
                    "Le match s'est arrêté de lui-même : tous étaient départagés.",
                    "The match stopped by itself: all were told apart.",
                )
            )
        return ReportSection(t(self.language, "Ce qui ressort", "What stands out"), bullets(lines), "findings")

    def finding(self, bot: str, other: str, wins: Difference) -> str:
        gap = PERCENT.interval(abs(wins.mean), wins.half_width, self.language)
        if wins.verdict == "undecided":
            return t(
                self.language,
                f"{bot} et {other} : indécis ({gap} de victoires d'écart).",
                f"{bot} and {other}: undecided ({gap} of games won apart).",
            )
        first, second = (bot, other) if wins.verdict == "ahead" else (other, bot)
        return t(
            self.language,
            f"{first} gagne plus souvent que {second} : {gap} de victoires de plus par place.",
            f"{first} wins more often than {second}: {gap} more games won per seat.",
        )

    def ratings(self) -> ReportSection:
        dots = [Bar(row.bot, row.rating.mean, row.rating.half_width) for row in self.ranked]
        caption = t(
            self.language,
            "Échelle Elo, moyenne 1500 : 400 points d'écart font dix contre un. Intervalles à 95 %, sur les donnes.",
            "Elo scale, mean 1500: 400 points apart are odds of ten to one. 95% intervals, over deals.",
        )
        title = t(self.language, "Cotes", "Ratings")
        chart_title = t(self.language, "Cote de chaque robot", "Rating of each bot")
        chart = dot_chart(
            chart_title,
            caption,
            dots,
            self.language,
            WHOLE,
            Reference(t(self.language, "moyenne", "mean"), MEAN_RATING),
        )
        head = (
            t(self.language, "Robot", "Bot"),
            t(self.language, "Points par partie", "Points per game"),
            t(self.language, "Victoires", "Wins"),
        )
        rows = [
            (
                row.bot,
                POINTS.interval(row.points.mean, row.points.half_width, self.language),
                PERCENT.interval(row.wins.mean, row.wins.half_width, self.language),
            )
            for row in self.ranked
        ]
        return ReportSection(title, chart + table(head, rows))

    def pairs(self) -> ReportSection:
        dots = [Bar(f"{pair.bot} – {pair.other}", pair.wins.mean, pair.wins.half_width) for pair in self.summary.pairs]
        caption = t(
            self.language,
            "De combien le premier gagne plus souvent, par place, sur les mêmes donnes.",
            "How much more often the first wins, per seat, on the same deals.",
        )
        title = t(self.language, "Écarts", "Differences")
        even = Reference(t(self.language, "aucun écart", "no difference"), 0.0)
        chart_title = t(self.language, "Écart de victoires", "Difference in games won")
        chart = dot_chart(chart_title, caption, dots, self.language, PERCENT, even, signed=True)
        first_is = t(self.language, "Le premier est", "The first is")
        head = (t(self.language, "Paire", "Pair"), "Points", first_is, t(self.language, "Victoires", "Wins"), first_is)
        rows = [
            (f"{pair.bot} – {pair.other}", *self.difference(pair.points, POINTS), *self.difference(pair.wins, PERCENT))
            for pair in self.summary.pairs
        ]
        return ReportSection(title, chart + table(head, rows) + paragraph(self.how_to_read()))

    def difference(self, difference: Difference, unit: Unit) -> tuple[str, str]:
        words = {
            "ahead": t(self.language, "devant", "ahead"),
            "behind": t(self.language, "derrière", "behind"),
            "undecided": t(self.language, "indécis", "undecided"),
        }
        value = f"{unit.signed(difference.mean, self.language)} {unit.half(difference.half_width, self.language)}"
        return value, words[difference.verdict]

    def how_to_read(self) -> str:
        if self.summary.interval == "fixed":
            return t(
                self.language,
                "Intervalles à 95 %, chacun pris seul : sur vingt paires égales, une paraîtrait départagée.",
                "95% intervals, each taken alone: of twenty equal pairs one would seem different.",
            )
        return t(
            self.language,
            "Intervalles valables à 95 % tous ensemble et à tout moment : on peut regarder et s'arrêter quand on veut.",
            "Intervals valid at 95% together and at any time: you may look and stop whenever you like.",
        )

    def seats(self) -> ReportSection:
        groups = [
            BarGroup(
                t(self.language, f"Place {seat}", f"Seat {seat}"),
                [
                    Bar(row.bot, row.points_by_seat[seat].mean, row.points_by_seat[seat].half_width)
                    for row in self.ranked
                ],
            )
            for seat in range(self.summary.seats)
        ]
        title = t(self.language, "Points par place", "Points by seat")
        caption = t(self.language, "Par partie, intervalles à 95 %.", "Per game, 95% intervals.")
        chart_title = t(self.language, "Ce que chaque robot gagne à chaque place", "What each bot makes of each seat")
        return ReportSection(title, grouped_chart(chart_title, caption, groups, self.language, POINTS))

    def lengths(self) -> ReportSection:
        decisions = self.summary.decisions_per_game
        edges = decisions.histogram.edges
        bins = [Bin(*item) for item in zip(edges, edges[1:], decisions.histogram.counts, strict=False)]
        title = t(self.language, "Longueur des parties", "Length of games")
        mean = Unit(1).interval(decisions.mean, decisions.half_width, self.language)
        caption = t(
            self.language,
            f"En moyenne {mean} ; médiane {decisions.p50:.0f}, une sur dix au-delà de {decisions.p90:.0f}.",
            f"Mean {mean}; median {decisions.p50:.0f}, one in ten above {decisions.p90:.0f}.",
        )
        chart_title = t(self.language, "Décisions par partie", "Decisions per game")
        return ReportSection(title, draw_histogram(chart_title, caption, bins, self.language))

    def times(self) -> ReportSection:
        title = t(self.language, "Temps de réflexion", "Thinking time")
        timing = self.result.timing
        if not timing.bots:
            mean = Unit(2, "µs", 1e6).write(timing.seconds_per_decision, self.language)
            return ReportSection(
                title,
                paragraph(
                    t(
                        self.language,
                        f"Parties compilées d'un bloc : {mean} par décision, règles comprises, tous robots ensemble.",
                        f"Games compiled as a whole: {mean} per decision, rules included, all bots together.",
                    )
                ),
            )
        words = (
            t(self.language, "moyenne", "mean"),
            t(self.language, "médiane", "median"),
            t(self.language, "95 %", "95%"),
            t(self.language, "maximum", "longest"),
        )
        groups = [
            BarGroup(
                row.bot, [Bar(word, value) for word, value in zip(words[:3], (row.mean, row.p50, row.p95), strict=True)]
            )
            for row in timing.bots
        ]
        caption = t(
            self.language, "Par vraie décision, sans les coups forcés.", "Per real decision, forced moves left out."
        )
        head = (t(self.language, "Robot", "Bot"), t(self.language, "décisions", "decisions"), *words)
        rows = [
            (
                row.bot,
                WHOLE.write(row.moves, self.language),
                *(MILLISECONDS.write(value, self.language) for value in (row.mean, row.p50, row.p95, row.longest)),
            )
            for row in timing.bots
        ]
        chart_title = t(self.language, "Temps par décision", "Time per decision")
        return ReportSection(
            title, grouped_chart(chart_title, caption, groups, self.language, MILLISECONDS) + table(head, rows)
        )
