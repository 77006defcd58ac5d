import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { todayBy } from "~/db/house-clock.server";
import { translator } from "~/i18n/i18n.server";
import { instantInWords } from "../../kinds-of-booking/hotel-bookings/holding/held-until.server";
import { hotelBookingList } from "../../kinds-of-booking/hotel-bookings/hotel-booking.list";
import { bookingHref } from "../../sales/bookings/booking-links";
import type { DisplacedStay, OversoldNight } from "../../stock/displaced-stays/displaced";
import { nightsInWords, stayText } from "../../stock/displaced-stays/displaced-words.server";
import { newlyTaxedInWords } from "../../kinds-of-booking/newly-taxed-stays/newly-taxed.presenter.server";
import { NEWLY_TAXED_PATH } from "../../kinds-of-booking/newly-taxed-stays/newly-taxed-links";
import type { Dashboard } from "./dashboard.service.server";
import type { FindingList, FindingRow } from "./finding-lists";
import type { HeldStay } from "./holds.repository.server";

type Viewer = Pick<Context, "locale" | "actor" | "now" | "today" | "clock">;

/** @returns the line about an oversold night, with a link to the chart of the stays on that night */
export function oversoldRow(row: OversoldNight, { locale }: Viewer): FindingRow {
  const { hotel_id, hotel, room_type_id, roomType, night } = row;
  return {
    key: `${room_type_id} ${night}`,
    text: `${hotel}, ${roomType}`,
    to: hotelBookingList.href({ view: "chart", filters: { hotel_id, start: night } }),
    detail: nightsInWords({ ...row, last: night }, locale),
  };
}

/** @returns the line about a hold that ends today, or has lapsed */
export function holdRow(stay: HeldStay, what: "ENDS" | "LAPSED", ctx: Viewer): FindingRow {
  const { clock } = stay;
  const when = instantInWords(stay.ends_at, { ...ctx, clock, today: todayBy(ctx, clock) });
  const arrival = formatDate(stay.checkin_date, ctx.locale);
  return {
    key: String(stay.id),
    text: `${stay.reference}, ${stay.hotel}`,
    to: bookingHref("hotel", stay.id),
    detail: translator(ctx.locale)(`dashboard:HOLDS.${what}`, { when, arrival }),
  };
}

/** @returns the line about the stays that now owe taxes, with a link to their list; null where there are none */
export function newlyTaxedView(
  { newlyTaxed }: Pick<Dashboard, "newlyTaxed">,
  { locale }: Viewer,
): FindingList | null {
  if (!newlyTaxed || newlyTaxed.count === 0) return null;
  const row = {
    ...{ key: "newly-taxed", to: NEWLY_TAXED_PATH },
    text: newlyTaxedInWords({ locale }, newlyTaxed),
    detail: translator(locale)("dashboard:NEWLY_TAXED.DETAIL"),
  };
  return { rows: [row], more: 0 };
}

/** @returns the line about a stay that its hotel, room type or room can no longer take */
export function displacedRow(stay: DisplacedStay, { locale }: Viewer): FindingRow {
  return {
    key: String(stay.id),
    text: `${stay.reference}, ${stay.hotel}`,
    to: bookingHref("hotel", stay.id),
    detail: stayText(stay, locale),
  };
}
