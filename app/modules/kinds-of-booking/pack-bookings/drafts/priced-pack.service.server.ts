import { RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Question } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { translator } from "~/i18n/i18n.server";
import type { ActInput } from "../../../sales/bookings/acts/booking-acts.service.server";
import { currencyOfBooking, isOther } from "../../../sales/bookings/booking-money.server";
import { changeAmountOfPack } from "../../../sales/bookings/booking.service.server";
import { refuseTooMuch } from "../../../sales/bookings/packed/pack-amount";
import type { PackedBooking } from "../../../sales/bookings/packed/packed.repository.server";
import {
  priceDraftAnew,
  weighDraftOfPack,
} from "../../hotel-bookings/drafts/drafts-together.service.server";
import type { WeighedDraft } from "../../hotel-bookings/drafts/priced-draft.service.server";
import type { PackBooking } from "../pack-booking.fields";
import { packBookingRows } from "../pack-booking.service.server";
import { namingIt } from "../refusing-part.server";
import { amountWithDrafts, takesToday } from "./weighed-pack";

/**
 * Prices the drafts in a pack anew, before they become pending or confirmed with it (docs/reference/stays.md#kinds-and-statuses).
 * What is asked of a draft alone is asked once for all of them, with the amount of the pack.
 *
 * @param before the pack, which is locked with what is in it
 * @throws Unanswered with what the pack comes to today, where stays in it cost another amount than was shown, and before
 *   it costs less than was paid for it; RuleBroken at `pricing` where stays were agreed before and nothing says which
 *   prices they have, for a new pack that would be written at prices of which its form knows nothing, and with a stay that
 *   can't be priced; Conflict where the pack comes to another amount than the expected one
 */
export async function priceDraftsOfPack(
  inside: Context,
  trx: Transaction,
  before: PackBooking,
  packed: PackedBooking[],
  answers: ActInput,
): Promise<void> {
  assertMay(inside, "bookings:edit");
  const alone = { ...inside, seenVersion: undefined };
  const drafts: WeighedDraft[] = [];
  for (const one of packed) {
    if (one.type !== "hotel" || one.status !== "draft") continue;
    await namingIt(inside, one, async () => {
      drafts.push(await weighDraftOfPack(alone, trx, one.id));
    });
  }
  const summed = { ...before, packed };
  const said = answers.pricing ?? "agreed";
  if (answers.keepsPrice) refuseUnshown(inside, drafts);
  if (!answers.pricing) refuseEither(inside, summed, drafts);
  const anew = drafts.filter((one) => takesToday(one, said));
  const asked = anew.filter(({ asks }) => asks === "today");
  const currency = await currencyOfBooking(trx, before);
  const amount = amountWithDrafts(summed, drafts, said);
  refuseTooMuch(amount);
  const question = asked.length > 0 ? pricedAnew(inside, before, asked, amount) : null;
  const isAnswered = trimDecimal(answers.expected_amount ?? "") === question?.yes;
  await changeAmountOfPack(
    alone,
    trx,
    { id: before.id, amount },
    {
      ...{ before: before.amount, currency, questions: [question], answers },
      // Another amount than the question names is asked about again, as for a draft alone.
      promised: question && !isAnswered ? {} : promisedOfPack(answers),
    },
  );
  for (const one of anew) await priceDraftAnew(alone, one.draft.id, one);
  if (isOther(amount, before.amount)) {
    await packBookingRows.record(alone, trx, before, { ...before, amount });
  }
}

/** @returns the promise of an act on a pack; a new one was just written at the promised amount */
function promisedOfPack({ keepsPrice, expected_amount, expected_currency }: ActInput) {
  return keepsPrice ? {} : { expected_amount, expected_currency };
}

/** @returns the question before a pack becomes pending or confirmed whose drafts have other prices by now */
function pricedAnew(
  { locale }: Context,
  { reference, amount: shown }: PackBooking,
  asked: WeighedDraft[],
  amount: string,
): Question {
  const { currency } = asked[0]!.draft;
  const money = (stored: string) => formatStoredMoney(stored, currency, locale);
  const t = translator(locale);
  const stays = asked.map(({ draft, today }) =>
    t("pack-bookings:ASKED.STAY_ANEW", {
      reference: draft.reference,
      ...{ before: money(draft.amount), today: money(today!) },
    }),
  );
  const params = {
    ...{ reference, stays: new Intl.ListFormat(locale).format(stays) },
    ...{ before: money(shown), today: money(amount) },
  };
  return {
    sentence: { key: "pack-bookings:ASKED.PRICED_ANEW", params },
    field: "expected_amount",
    yes: trimDecimal(plainStored(amount, currency.digits)),
  };
}

/** @throws RuleBroken at `pricing` where stays may have either price */
function refuseEither(
  { locale }: Context,
  summed: PackBooking & { packed: PackedBooking[] },
  drafts: WeighedDraft[],
): void {
  const either = drafts.filter(({ asks }) => asks === "either");
  if (either.length === 0) return;
  const { currency } = either[0]!.draft;
  const money = (said: WeighedDraft["takes"]) =>
    formatStoredMoney(amountWithDrafts(summed, drafts, said), currency, locale);
  const params = {
    references: referencesIn(either, locale),
    ...{ before: money("agreed"), today: money("today") },
  };
  throw new RuleBroken({ key: "pack-bookings:ERRORS.AGREED_OR_TODAY", params }, "pricing");
}

/** @throws RuleBroken at `bookings` for a new pack with drafts whose price has changed since: its form can't show that */
function refuseUnshown({ locale }: Context, drafts: WeighedDraft[]): void {
  const asked = drafts.filter(({ asks }) => asks !== null);
  if (asked.length === 0) return;
  const params = { references: referencesIn(asked, locale) };
  throw new RuleBroken({ key: "pack-bookings:ERRORS.PRICED_ANEW", params }, "bookings");
}

function referencesIn(drafts: WeighedDraft[], locale: string): string {
  return new Intl.ListFormat(locale).format(drafts.map(({ draft }) => draft.reference));
}
