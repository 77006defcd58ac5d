import { nightsOf, type CalendarDate } from "~/core/dates";
import type { DomainError } from "~/core/errors";
import type { ShortNight } from "~/modules/stock/rooms-left/rooms-left";
import type { FrozenTaxes } from "~/modules/pricing/price-calculator/frozen-calculation";
import type { BookedService } from "../booked-services/booked-service";
import type { GuestsOfNight } from "../change/agreed-night";
import type { ChangedNight } from "../change/agreed-nights.repository.server";
import type { nightsInLog } from "../change/changed-stay";
import type { StayDates } from "../change/stay-change";
import type { HotelBooking } from "../hotel-booking.fields";

/** Why a stay can't keep its room on a night. */
export type RoomRefusal = "INACTIVE" | "OUT_OF_ORDER" | "TAKEN";

/** A stay, and the dates that it is to have. */
export interface MoveOfStay extends StayDates {
  id: number;
}

/** A stay with other dates, as it is written; amounts are decimal strings in its currency. */
export interface WrittenMove {
  id: number;
  columns: StayDates &
    GuestsOfNight & {
      /** Its present room; null for none. */
      room_id: number | null;
      calculated_amount: string | null;
      buy_amount: string | null;
      taxes: FrozenTaxes | null;
      /** null leaves them as they are. */
      agreed_taxes: FrozenTaxes | null;
      nights_left_charge: string | null;
    };
  nights: ChangedNight[];
  services: BookedService[];
  amount: string;
}

/** What a move makes of one of the stays. */
export interface MovedStay extends WrittenMove {
  /** The nights before and after, as the history tells of them. */
  log: ReturnType<typeof nightsInLog>;
  /** The nights that keep their price, and those that are added and given up. */
  kept: number;
  added: CalendarDate[];
  gone: number;
}

/** One of the stays that are to move together, weighed. */
export interface WeighedStay {
  before: HotelBooking;
  dates: StayDates;
  /** null for a stay that keeps its dates, and for one that is refused. */
  after: MovedStay | null;
  refusal: DomainError | null;
}

/** @returns the nights on which two of the stays would have the same room, each with the later one of both */
export function sharedNights<Asked extends { room_id: number; night: CalendarDate }>(
  asked: Asked[],
): Asked[] {
  const seen = new Set<string>();
  return asked.filter(({ room_id, night }) => {
    const key = `${room_id} ${night}`;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** @returns the nights on which a stay is overbooked after a move: those that it keeps, and the new ones */
export function oversoldAfter(
  { before, dates }: Pick<WeighedStay, "before" | "dates">,
  short: ShortNight[],
) {
  const has = new Set(nightsOf(dates.checkin_date, dates.checkout_date));
  const kept = before.oversold.filter((night) => has.has(night));
  const added = short.filter(({ id }) => id === before.id).map(({ night }) => night);
  return [...kept, ...added].map((night) => ({ id: before.id, night }));
}
