import { contradictionsAfter, type Contradiction } from "../contradictions";
import { planOf, scopeKey, touches, type RestrictionPlan } from "./restricted-days";
import { planPush, type KnownRows, type PlannedPush, type PushOutcome } from "./restriction-push";
import type { PushedRestriction } from "./restriction-push.schema";

/** The plan of a push, with the number of contradictions that the whole push would bring. */
export interface AskedPush {
  outcomes: PushOutcome[];
  plan: RestrictionPlan;
  /** The number of contradictions that are new once all of it is written: whoever agrees to them sends it. */
  contradictions: number;
}

/**
 * A push is judged as it is to be after all of it, because it may write one restriction and take the other away.
 *
 * @param agreed the number of contradictions that the sender agrees to
 * @returns the whole push where it makes nothing impossible or that is agreed to; else the push without the
 *   restrictions that do. Of two that contradict each other both are refused: neither is the one that is meant
 */
export function planAskedPush(
  pushed: (PushedRestriction | null)[],
  known: KnownRows,
  agreed?: number | null,
): AskedPush {
  const whole = judged(pushed, known, new Map());
  const contradictions = whole.found.length;
  if (agreed === contradictions) return { ...whole, contradictions };
  const refused = new Map<number, Contradiction[]>();
  let rest = whole;
  // What a refused restriction would have taken away stays, and may contradict another one then. Each time round
  // refuses one more at least: what is new is said by a restriction of the push.
  while (rest.found.length > 0) {
    for (const [at, found] of causesOf(pushed, rest)) refused.set(at, found);
    rest = judged(pushed, known, refused);
  }
  return { ...rest, contradictions };
}

interface JudgedPush extends Pick<PlannedPush, "outcomes"> {
  plan: RestrictionPlan;
  found: Contradiction[];
}

function judged(
  pushed: (PushedRestriction | null)[],
  known: KnownRows,
  refused: ReadonlyMap<number, Contradiction[]>,
): JudgedPush {
  const { outcomes, before, after } = planPush(pushed, known, refused);
  const plan = planOf(before, after);
  return { outcomes, plan, found: contradictionsAfter(plan, known.restrictions) };
}

/** @returns the restrictions of the push that say a new limit of contradictions, by their places */
function causesOf(
  pushed: (PushedRestriction | null)[],
  { outcomes, found }: JudgedPush,
): Map<number, Contradiction[]> {
  const causes = new Map<number, Contradiction[]>();
  pushed.forEach((row, at) => {
    if (!row || outcomes[at]!.outcome === "refused") return;
    const own = found.filter((one) => says(row, one));
    if (own.length > 0) causes.set(at, own);
  });
  return causes;
}

function says(row: PushedRestriction, contradiction: Contradiction): boolean {
  const { start_date: start, end_date: end, weekdays } = row;
  if (!touches(contradiction, { ranges: [{ start, end }], weekdays })) return false;
  return [contradiction.least, contradiction.most].some(
    ({ rule, limit, restriction, isNew }) =>
      isNew && row[rule] === limit && scopeKey(row) === scopeKey(restriction),
  );
}
