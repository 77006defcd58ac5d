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

/** What is judged of a changed stay for one of its room types. */
export interface JudgedType {
  /** Today's quote of the stay in this type, with what stands against the change alone. */
  quote: Quote;
  /** The nights that take a room of it. */
  taking: CalendarDate[];
  /** The nights in it that are added, or get another type, channel or plan. */
  soldAnew: CalendarDate[];
}

/** @returns what is judged of a changed stay, for each room type of its nights, by id */
export function judgedChange(
  { plan, quoteIn }: Pick<ChangedStay, "plan" | "quoteIn">,
  before: HotelBooking,
): JudgedType[] {
  return judgedOf(plan, { isInHouse: isInHouse(before) }).map((judged) => {
    const quote = quoteIn(judged.room_type_id);
    const obstacles = judgedObstacles(quote.obstacles, judged);
    return { quote: { ...quote, obstacles }, taking: judged.taking, soldAnew: judged.nights };
  });
}

/**
 * The fields of a stay are those of tonight's night: before its guests come that of the first one, afterwards that of
 * the last one (docs/reference/stays.md#nights).
 *
 * @param nights the nights of the stay, by date
 */
export function presentNight<Night extends { night: CalendarDate }>(
  nights: Night[],
  stay: Parameters<typeof isInHouse>[0],
  tonight: CalendarDate,
): Night {
  if (!stay.arrived_at) return nights[0]!;
  return nights.find(({ night }) => night >= tonight && isInHouse(stay)) ?? nights.at(-1)!;
}

/** A night in the log of a change. */
export interface LoggedNight {
  night: CalendarDate;
  /** A decimal string in the currency of the booking. */
  price: string;
  /** What became of it, or that somebody typed its amount; missing for a night before the change. */
  fate?: Fate | "typed";
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
  {
    charge_reason,
    fewer_nights,
    night_amounts,
  }: Pick<AskedChange, "charge_reason" | "fewer_nights" | "night_amounts">,
): { before: LoggedChange; after: LoggedChange } {
  const before = agreed.map(({ night, price }) => ({ night, price: formatMinor(price, digits) }));
  const typed = new Set(night_amounts?.map(({ night }) => night));
  const after = decided.nights.map(({ night, price, was, fate }) => ({
    ...{ night, price: formatMinor(price, units) },
    fate: typed.has(night)
      ? ("typed" as const)
      : fate === "agreed" && was !== price
        ? ("changed" as const)
        : fate,
  }));
  const isSame = decided.gone.length === 0 && after.every(({ fate }) => fate === "agreed");
  if (isSame) return { before: {}, after: {} };
  const hasReason = charge_reason && fewer_nights === "charged";
  const why = hasReason ? { charge_reason } : {};
  return { before: { nights: before }, after: { nights: after, ...why } };
}
