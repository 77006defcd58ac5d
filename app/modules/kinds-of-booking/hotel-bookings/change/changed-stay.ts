import { formatMinor } from "~/core/money/money";
import type { CalendarDate } from "~/core/dates";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import type { HotelBooking } from "../hotel-booking.fields";
import { isInHouse } from "../stay-day/stay-day";
import type { StayPrice } from "../price/night-prices";
import type {
  AskedChange,
  ChangedAmounts,
  ChangedStay,
  LoadedNights,
} from "./change-of-stay.server";
import type { Fate } from "./agreed-night";
import { judgedObstacles, judgedOf } from "./judged-obstacles";

/** @returns the columns of a stay and of its nights that a decided change writes */
export function columnsOf(changed: ChangedAmounts & Pick<StayPrice, "taxes">) {
  const { calculated_amount, buy_amount, taxes, nights, nights_left_charge } = changed;
  return { calculated_amount, buy_amount, taxes, changed_nights: nights, nights_left_charge };
}

/** @returns the quote of a changed stay with what stands against the change alone, and the nights that take a room */
export function judgedChange(
  { plan, quote }: Pick<ChangedStay, "plan" | "quote">,
  before: HotelBooking,
): { quote: Quote; taking: CalendarDate[] } {
  const judged = judgedOf(plan, { isInHouse: isInHouse(before) });
  const taking = plan.nights
    .filter(({ before: had, touched }) => !had || touched.includes("room_type"))
    .map(({ night }) => night);
  return { quote: { ...quote, obstacles: judgedObstacles(quote.obstacles, judged) }, taking };
}

/** A night in the log of a change. */
export interface LoggedNight {
  night: CalendarDate;
  /** A decimal string in the currency of the booking. */
  price: string;
  /** What became of it; missing for a night before the change. */
  fate?: Fate;
}

/** What the log of a change tells besides the fields of the stay. */
interface LoggedChange {
  nights?: LoggedNight[];
  /** Why another amount than the fee of the plan is charged for nights given up. */
  charge_reason?: string;
}

/** @returns the nights before and after a change, as the history tells of them; nothing where none has changed */
export function nightsInLog(
  { agreed, digits }: LoadedNights,
  { decided, digits: units }: ChangedAmounts,
  { charge_reason, fewer_nights }: Pick<AskedChange, "charge_reason" | "fewer_nights">,
): { before: LoggedChange; after: LoggedChange } {
  const before = agreed.map(({ night, price }) => ({ night, price: formatMinor(price, digits) }));
  const after = decided.nights.map(({ night, price, was, fate }) => ({
    ...{ night, price: formatMinor(price, units) },
    fate: fate === "agreed" && was !== price ? ("changed" as const) : fate,
  }));
  const isSame = decided.gone.length === 0 && after.every(({ fate }) => fate === "agreed");
  if (isSame) return { before: {}, after: {} };
  const hasReason = charge_reason && fewer_nights === "charged";
  const why = hasReason ? { charge_reason } : {};
  return { before: { nights: before }, after: { nights: after, ...why } };
}
