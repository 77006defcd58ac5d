import type { Minor } from "~/core/money/money";
import { normalGroup, type PriceRule } from "../../price-rules/price-rule";

/** A rule of the stay's hotel, room type, channel and price type, and whether it applies to the stay. */
interface Candidate {
  rule: PriceRule;
  applies: boolean;
}

/**
 * Decides which rule of each exclusive group acts (docs/reference/prices.md#exclusive-groups): of the rules that apply,
 * the first in order or the one with which the whole stay costs least. The groups are decided in the order of their
 * first rules; each candidate is tried with everything in no group and everything that is decided already.
 *
 * @param rules all rules in the order of their effect
 * @param totalWith calculates the total of the stay if these rules act, in this order
 * @param isKept tells the rules that nights which keep their price have: their groups stay with them
 * @returns the rules that are left out, each with the rule that is kept
 */
export function leftOutOfGroups<Prepared extends Candidate>(
  rules: Prepared[],
  totalWith: (acting: Prepared[]) => Minor,
  isKept: (rule: PriceRule) => boolean = () => false,
): Map<Prepared, Prepared> {
  const leftOut = new Map<Prepared, Prepared>();
  const groups = groupsAmong(rules);
  if (groups.length === 0) return leftOut;
  const decided = new Set(rules.filter(({ rule }) => rule.exclusive_group === ""));
  for (const members of groups) {
    const candidates = members.filter(({ applies }) => applies);
    const before = members.find(({ rule }) => isKept(rule));
    const first = before ?? candidates[0];
    if (!first) continue;
    const { exclusive_choice } = members[0]!.rule;
    const kept =
      exclusive_choice === "best" && candidates.length > 1 && !before
        ? cheapest(candidates, (candidate) =>
            totalWith(rules.filter((rule) => rule === candidate || decided.has(rule))),
          )
        : first;
    decided.add(kept);
    for (const candidate of candidates) if (candidate !== kept) leftOut.set(candidate, kept);
  }
  return leftOut;
}

/** @returns the rules of each group, the groups in the order of their first rules */
function groupsAmong<Prepared extends Candidate>(rules: Prepared[]): Prepared[][] {
  const groups = new Map<string, Prepared[]>();
  for (const prepared of rules) {
    const name = normalGroup(prepared.rule);
    if (name === "") continue;
    const members = groups.get(name);
    if (members) members.push(prepared);
    else groups.set(name, [prepared]);
  }
  return [...groups.values()];
}

function cheapest<Prepared extends object>(
  candidates: Prepared[],
  totalOf: (one: Prepared) => Minor,
): Prepared {
  let best: Prepared = candidates[0]!;
  let least = totalOf(best);
  for (const candidate of candidates.slice(1)) {
    const total = totalOf(candidate);
    if (total < least) [best, least] = [candidate, total];
  }
  return best;
}
