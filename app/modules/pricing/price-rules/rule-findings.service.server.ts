import { assertMay } from "~/core/access/permissions";
import { addDays, type CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import type { PriceRule } from "./price-rule";
import { listActiveRules } from "./price-rule.repository.server";
import { duplicatesAmong, flawsOf, lastDayOf, type RuleFlaw } from "./rule-findings";

/** How many days before its last one a rule is listed as ending. */
const ENDING_DAYS = 30;

/** Active rules that somebody should look at. */
export interface RuleFindings {
  /** By their last day. */
  ending: { rule: PriceRule; lastDay: CalendarDate }[];
  never: { rule: PriceRule; flaws: RuleFlaw[] }[];
  duplicates: PriceRule[][];
}

/** @returns rules that end within 30 days, that can never apply, and that say the same twice */
export async function findDoubtfulRules(ctx: Context): Promise<RuleFindings> {
  assertMay(ctx, "pricing:view");
  const rules = await listActiveRules(ctx.db);
  const horizon = addDays(ctx.today, ENDING_DAYS);
  const ending = rules.flatMap((rule) => {
    const lastDay = lastDayOf(rule);
    return lastDay && ctx.today <= lastDay && lastDay <= horizon ? [{ rule, lastDay }] : [];
  });
  return {
    ending: ending.sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1)),
    never: rules
      .map((rule) => ({ rule, flaws: flawsOf(rule, ctx.today) }))
      .filter(({ flaws }) => flaws.length > 0),
    duplicates: duplicatesAmong(rules),
  };
}
