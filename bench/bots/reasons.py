"""Shares of advice with a reason of its own, and of reasons that are true: ``python -m bench.bots.reasons GAME``.

Decisions come from games between quick bots, over all presets and numbers of seats. Each reason is tested with
beginners in sampled deals other than those it was chosen with. Prints the sentences, too.
"""

import argparse
from collections import Counter
from time import perf_counter

from tests.support.advice.judging import NAMES, decisions, judge

from roitelet.advice.hint import advise
from roitelet.engine.coach.coach import LONGEST
from roitelet.games import load_game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print every sentence")
    arguments = parser.parse_args()
    game = load_game(arguments.game)
    ids: Counter[str] = Counter()
    false_reasons: Counter[str] = Counter()
    contradicted, specific, longest, seconds = 0, 0, "", []
    for number, masked in enumerate(decisions(game, arguments.decisions, arguments.seed)):
        start_time = perf_counter()
        advice = advise(masked, number)
        seconds.append(perf_counter() - start_time)
        ids[advice.reason.id] += 1
        sentences = [advice.reason.sentence.render(language, NAMES) for language in ("fr", "en")]
        longest = max([longest, *sentences], key=len)
        mark = " "
        if advice.specific:
            specific += 1
            is_true, agrees = judge(advice, number)
            false_reasons[advice.reason.id] += not is_true
            contradicted += not agrees
            mark = " " if is_true and agrees else "✗"
        if arguments.show:
            print(f"{mark} {advice.reason.id:18} {sentences[0]}  |  {sentences[1]}", flush=True)
        if arguments.show and mark == "✗":
            print(f"    {masked.format(advice.best)} {masked}")
    total = sum(ids.values())
    wrong = sum(false_reasons.values())
    seconds.sort()
    print(f"{game.info.id}: {total} decisions, {specific} with a reason of their own ({specific / total:.0%})")
    print(
        f"true in other worlds: {specific - wrong} of {specific} ({(specific - wrong) / max(specific, 1):.0%})",
        end="",
    )
    print(f"; contradicted by the account: {contradicted}; false: {dict(+false_reasons)}")
    print(f"by reason: {dict(ids.most_common())}")
    print(f"longest sentence {len(longest)} (bound {LONGEST}): {longest}")
    print(f"seconds: median {seconds[total // 2]:.2f}, worst {seconds[-1]:.2f}")


if __name__ == "__main__":
    main()
