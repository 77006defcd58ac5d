import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { listActiveOfHotels } from "./bulk/many-restrictions.repository.server";
import type { DraftRestriction } from "./bulk/restricted-days";
import { contradictionsOf, type Contradiction } from "./contradictions";
import type { ContradictionsAnswer, Restriction } from "./restriction.fields";
import { contradictionsInWords } from "./restriction-words.server";

/**
 * Asks before restrictions are written where no stay can meet all that would then hold, unless that was so before.
 *
 * @param rows the restrictions as they are to be, all of one hotel; the id is null for new ones
 * @throws Unanswered unless the answer is the number of contradictions
 */
export async function askBeforeContradicting(
  ctx: Context,
  trx: Transaction,
  rows: DraftRestriction[],
  answers: ContradictionsAnswer,
): Promise<void> {
  assertMay(ctx, "stop_sales:edit");
  askAbout(ctx, await contradictionsWith(trx, rows), answers);
}

/**
 * Asks about contradictions that were found already.
 *
 * @throws Unanswered unless the answer is their number
 */
export function askAbout(
  ctx: Context,
  found: Contradiction[],
  answers: ContradictionsAnswer,
): void {
  if (found.length === 0) return;
  refuseUnanswered([questionAbout(found, found.length, ctx.locale)], answers);
}

/** @returns the question about contradictions; `yes` is the number of all that the act brings */
export function questionAbout(found: Contradiction[], yes: number, locale: Language): Question {
  const contradictions = contradictionsInWords(found, translator(locale), locale);
  const sentence = { key: "restrictions:REPLIES.NO_STAY", params: { contradictions } };
  return { sentence, field: "agreed_contradictions", yes };
}

/**
 * Refuses that a restriction is switched on by its switch in the list, which has no place for the question: its form
 * asks.
 *
 * @throws RuleBroken where no stay can meet all that would then hold, unless that was so before
 */
export async function refuseContradicting(
  ctx: Context,
  trx: Transaction,
  row: Restriction,
): Promise<void> {
  assertMay(ctx, "stop_sales:edit");
  const found = await contradictionsWith(trx, [{ ...row, active: true }]);
  if (found.length === 0) return;
  const contradictions = contradictionsInWords(found, translator(ctx.locale), ctx.locale);
  throw new RuleBroken({ key: "restrictions:ERRORS.NO_STAY", params: { contradictions } });
}

/** @returns what the rows make impossible, among themselves and with the other restrictions of their hotel */
async function contradictionsWith(
  trx: Transaction,
  rows: DraftRestriction[],
): Promise<Contradiction[]> {
  const active = rows.find((row) => row.active);
  if (!active) return [];
  return contradictionsOf(rows, await listActiveOfHotels(trx, [active.hotel_id]));
}
