import { RuleBroken } from "~/core/errors";
import { amountsBeyond, lostAmounts } from "../../../pricing/currency-changes/conversion";
import { stepValue } from "../../../pricing/rate-plans/rate-plan";
import { MAX_AMOUNT } from "../../../sales/bookings/booking";
import { convertedStay, type AmountsOfStay, type ConvertedInto } from "./converted-stay";
import { linesOfStay, type StayLine } from "./stay-lines";

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
