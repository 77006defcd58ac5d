import { RuleBroken } from "~/core/errors";
import { formatMinor } from "~/core/money/money";
import type { GuestLabel } from "~/core/guest-text";
import { amountsBeyond, lostAmounts } from "../../../pricing/currency-changes/conversion";
import { stepValue } from "../../../pricing/rate-plans/rate-plan";
import { MAX_AMOUNT } from "../../../sales/bookings/booking";
import { nightsAmount } from "../booked-services/booked-service";
import { convertedStay, type AmountsOfStay, type ConvertedInto } from "./converted-stay";

/** A line of a stay before and after its conversion: decimal strings. */
export interface ConvertedLine extends StayLine {
  after: string;
}

/** What a conversion makes of a stay. */
export interface StayAsConverted {
  after: AmountsOfStay;
  lines: ConvertedLine[];
}

/**
 * @param isAgreed whether the nights of the stay have an agreed amount
 * @param rate a decimal string above 0
 * @returns the stay as a conversion would make it, line by line
 * @throws RuleBroken at `rate` where an amount would become 0 or larger than a booking may be
 */
export function asConverted(
  amounts: AmountsOfStay,
  isAgreed: boolean,
  rate: string,
  to: ConvertedInto,
): StayAsConverted {
  const before = linesOfStay(amounts, isAgreed);
  refuseLines("TOO_HIGH", amountsBeyond(before.map(asLabelled), rate, MAX_AMOUNT));
  refuseLines("TOO_HIGH", amountsBeyond(before.filter(isFee).map(asLabelled), rate, stepValue.max));
  const after = exactly(() => convertedStay(amounts, isAgreed, rate, to));
  const converted = linesOfStay(after, isAgreed);
  const lines = before.map((line, place) => ({ ...line, after: converted[place]!.amount }));
  // A tax of a few cents may come to nothing; a night that does says that the rate is the wrong way round.
  const weighty = lines.filter(({ kind }) => kind !== "tax");
  refuseLines(
    "LOST",
    lostAmounts(weighty.map((line) => ({ ...asLabelled(line), after: line.after }))),
  );
  return { after, lines };
}

function isFee({ kind }: StayLine): boolean {
  return kind === "fee";
}

/** @returns what `convert` returns; RuleBroken where a part of a night is too large to be exact */
function exactly<Converted>(convert: () => Converted): Converted {
  try {
    return convert();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseLines("TOO_HIGH", [""]) as never;
  }
}

function asLabelled({ name, amount }: StayLine) {
  return { label: name, before: amount };
}

function refuseLines(key: "TOO_HIGH" | "LOST", names: string[]): void {
  if (names.length === 0) return;
  const params = { count: names.length };
  throw new RuleBroken({ key: `hotel-bookings:ERRORS.CONVERSION.${key}`, params }, "rate");
}

/** An amount of a stay that is agreed with its guest, as a decimal string. */
interface StayLine {
  kind: "night" | "agreed" | "nights left" | "service" | "fee" | "tax" | "total";
  /** What it is, for refusals: a date, a label. */
  name: string;
  /** By language, where it has a name of its own. */
  label?: GuestLabel;
  amount: string;
  /** How often a service is charged. */
  quantity?: number;
  /** The hours before check-in until which a fee holds. */
  hours?: number;
}

/**
 * @param isAgreed whether its nights have an agreed amount, which stands for all of them
 * @returns the lines of a stay: its nights or its agreed amount, its services, their sum, its taxes, and the amounts
 *   among the fees of its plan
 */
function linesOfStay(stay: AmountsOfStay, isAgreed: boolean): StayLine[] {
  const { calculation, services, rate_plan_terms, agreed_taxes } = stay;
  const nights =
    isAgreed || !calculation
      ? [{ kind: "agreed" as const, name: "", amount: nightsAmount(stay) }]
      : calculation.nights.map(({ date, total }) => ({
          kind: "night" as const,
          name: date,
          amount: formatMinor(total, calculation.currency.digits),
        }));
  const taxed =
    isAgreed && agreed_taxes
      ? agreed_taxes
      : calculation && { taxes: calculation.taxes ?? [], currency: calculation.currency };
  const { nights_left_charge: left } = stay;
  return [
    ...nights,
    ...(left ? [{ kind: "nights left" as const, name: "", amount: left }] : []),
    ...services.map(({ label, label_fr, amount, quantity }) => ({
      ...{ kind: "service" as const, name: label, label: { label, label_fr }, amount, quantity },
    })),
    { kind: "total", name: "", amount: stay.amount },
    ...(taxed?.taxes ?? []).map(({ tax: { label, label_fr }, amount }) => ({
      kind: "tax" as const,
      name: label,
      label: { label, label_fr },
      amount: formatMinor(amount, taxed!.currency.digits),
    })),
    ...(rate_plan_terms?.cancellation_steps ?? [])
      .filter(({ fee }) => fee === "amount")
      .map(({ hours, value }) => ({
        ...{ kind: "fee" as const, name: rate_plan_terms!.label, amount: value, hours },
      })),
  ];
}
