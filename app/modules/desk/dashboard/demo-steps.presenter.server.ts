import { HELP } from "~/core/help-address";
import { may, type Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import { hotelBookingList } from "../../kinds-of-booking/hotel-bookings/hotel-booking.list";
import { rateCalendarHref } from "../../pricing/price-calculator/calendar-link/rate-calendar-url";
import {
  CALCULATOR_PATH,
  priceHelpHref,
  quoteHref,
} from "../../pricing/price-calculator/quote-url";
import { gridHref } from "../../pricing/price-grid/grid-query";
import { priceRuleList } from "../../pricing/price-rules/price-rule.list";
import { bookQuotedHref, newBookingHref } from "../../sales/bookings/booking-links";
import { noNewBookings } from "../../sales/bookings/rules/booking-rules.service.server";
import type { ExampleStay } from "./example-stay.repository.server";
import { exampleStay } from "./example-stay.service.server";

/** A step of the demo's tour: a sentence, whose first words (`link`) lead to a screen. */
export interface DemoStep {
  key: string;
  to: string;
  link: string;
  rest: string;
  /** The section of the help about it. */
  help: string;
}

/** Where a step leads, and who may take it. */
interface Way {
  key: string;
  need: Permission;
  to: string;
  help: string;
}

/** The change in the rule that is tried out, in percent. */
const TRIAL_PERCENT = 10;

/** @returns the steps that the reader may take, in their order; null where there are none */
export async function demoSteps(ctx: Context): Promise<DemoStep[] | null> {
  const t = translator(ctx.locale);
  const stay = may(ctx.actor, "pricing:view") ? await exampleStay(ctx) : undefined;
  const books =
    may(ctx.actor, "bookings:view") &&
    may(ctx.actor, "bookings:edit") &&
    (await noNewBookings(ctx, "hotel")) === null;
  const ways = waysThrough(stay, books).filter(({ need }) => may(ctx.actor, need));
  if (ways.length === 0) return null;
  // The words of a button stand in a sentence as they stand on it.
  const button = t("pricing:EFFECT.CHECK");
  return ways.map(({ key, to, help }) => ({
    ...{ key, to, help },
    link: t(`dashboard:DEMO.${key}.LINK`),
    rest: t(`dashboard:DEMO.${key}.REST`, { button }),
  }));
}

/**
 * @param stay the one that is looked at, priced and booked; without it the screens open with their defaults
 * @param books whether the reader may book a stay, and new ones are accepted
 */
function waysThrough(stay: ExampleStay | undefined, books: boolean): Way[] {
  const hotel_id = stay?.hotel_id;
  const start = stay?.checkin_date;
  const fields = stay && fieldsOf(stay);
  const quote = fields ? quoteHref(fields, { opened: [] }) : CALCULATOR_PATH;
  return [
    {
      ...{ key: "CALENDAR", need: "pricing:view", help: `${HELP}/screens#rate-calendar` },
      to: rateCalendarHref({ hotel_id: stay && String(stay.hotel_id), start }),
    },
    {
      ...{ key: "QUOTE", need: "pricing:view", help: priceHelpHref(quote) },
      to: quote,
    },
    {
      ...{ key: "GRID", need: "pricing:edit", help: `${HELP}/screens#price-grid` },
      to: gridHref({ hotel_id }),
    },
    {
      ...{ key: "EFFECT", need: "pricing:edit", help: `${HELP}/check-before-changing` },
      to: dialogHref(priceRuleList.href(), { kind: "new" }, { value: TRIAL_PERCENT }),
    },
    books
      ? {
          ...{ key: "BOOKING", need: "bookings:edit", help: `${HELP}/book-a-stay` },
          to: fields ? bookQuotedHref(fields) : newBookingHref("hotel"),
        }
      : {
          ...{ key: "CHART", need: "bookings:view", help: `${HELP}/screens#hotel-bookings` },
          to: hotelBookingList.href({ view: "chart", filters: { hotel_id, start } }),
        },
  ];
}

/** @returns the stay as the fields of the calculator and of the booking form */
function fieldsOf({ hotel_id, room_type_id, ...dates }: ExampleStay): Record<string, string> {
  return {
    ...{ hotel_id: String(hotel_id), room_type_id: String(room_type_id), ...dates },
    ...{ price_type: "sell", adults: "2", children: "0" },
  };
}
