import { assertMay } from "~/core/access/permissions";
import { addDays, type CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import type { PriceRule } from "../price-rule";
import { listActiveRules } from "../price-rule.repository.server";
import { duplicatesAmong, flawsOf, lastDayOf, type RuleFlaw } from "./rule-findings";

/** A rule is listed as ending during this number of days before its last one. */
const ENDING_DAYS = 30;

/** Active rules that a user should check. */
export interface RuleFindings {
  /** The rules that end soon, by their last day. */
  ending: { rule: PriceRule; lastDay: CalendarDate }[];
  never: { rule: PriceRule; flaws: RuleFlaw[] }[];
  duplicates: PriceRule[][];
}

/** @returns rules that end within 30 days, rules that can never apply, and rules that are identical */
export async function findDoubtfulRules(ctx: Context): Promise<RuleFindings> {
  assertMay(ctx, "pricing:view");
  const rules = await listActiveRules(ctx.db);
  // The house's day: a rule may hold in several hotels, and ends weeks ahead.
  const { today } = ctx;
  const horizon = addDays(today, ENDING_DAYS);
  const ending = rules.flatMap((rule) => {
    const lastDay = lastDayOf(rule);
    return lastDay && today <= lastDay && lastDay <= horizon ? [{ rule, lastDay }] : [];
  });
  return {
    ending: ending.sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1)),
    never: rules
      .map((rule) => ({ rule, flaws: flawsOf(rule, today) }))
      .filter(({ flaws }) => flaws.length > 0),
    duplicates: duplicatesAmong(rules),
  };
}
