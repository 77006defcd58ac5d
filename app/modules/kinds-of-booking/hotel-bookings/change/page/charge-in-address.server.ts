import { DomainError } from "~/core/errors";
import { decimalsOf } from "~/core/money/plain-decimal";
import { readDecimal } from "~/forms/checking/decimals";
import type { Language } from "~/i18n/languages";
import { changeAnswers } from "../../hotel-booking.fields";
import type { AnswersToChange } from "../agreed-night";
import type { AskedCharge } from "../charge-left.server";
import type { ChangedStay } from "../change-of-stay.server";
import { CHARGE, CHARGE_REASON } from "./shown-change";

/** A charge for nights given up in an address. */
export interface ChargeInAddress {
  /** What was entered; "" for nothing. */
  text: string;
  /** The amount; null where what was entered is none of the currency. */
  amount: string | null;
  /** "" for none. */
  reason: string;
}

/** @returns the charge that an address has for nights that are given up, as people write it in a language */
export function chargeIn(
  params: URLSearchParams,
  { locale, digits }: { locale: Language; digits: number },
): ChargeInAddress {
  const text = params.get(CHARGE)?.trim() ?? "";
  const read = text && changeAnswers.charged_amount.safeParse(readDecimal(text, locale)).data;
  return {
    text,
    amount: read && decimalsOf(read) <= digits ? read : null,
    reason: params.get(CHARGE_REASON)?.trim() ?? "",
  };
}

/**
 * Decides an answer with the charge in the address, or with the proposed one where that can't be charged: the page
 * shows what was typed nevertheless.
 *
 * @returns what the answer makes of the stay, and why the charge can't be, as a sentence
 * @throws what `decide` throws, whatever is charged
 */
export function decideWithCharge(
  answer: Partial<AnswersToChange>,
  { text, amount, reason }: ChargeInAddress,
  decide: (answer: Partial<AnswersToChange> & AskedCharge) => ChangedStay,
): { changed: ChangedStay; refused: DomainError["sentence"] | null } {
  if (answer.fewer_nights !== "charged" || !text) return { changed: decide(answer), refused: null };
  if (amount === null) {
    const refused = { key: "stay-change:NO_AMOUNT", params: { entered: text } } as const;
    return { changed: decide(answer), refused };
  }
  try {
    const charged = { charged_amount: amount, charge_reason: reason || null };
    return { changed: decide({ ...answer, ...charged }), refused: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { changed: decide(answer), refused: error.sentence };
  }
}
