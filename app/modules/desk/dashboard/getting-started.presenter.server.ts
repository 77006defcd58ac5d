import type { TFunction } from "i18next";
import { may, type Permission } from "~/core/access/permissions";
import { addDays } from "~/core/dates";
import { formatRange } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { withBack } from "~/http/back-link";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { dialogHref } from "~/lists/dialog-params";
import type { Step as NextStep } from "~/screens/next-step";
import { hotelHref, newHotelHref } from "../../places/hotels/hotel-links";
import { newRoomTypeHref } from "../../places/room-types/room-type-links";
import { roomTypeList } from "../../places/room-types/room-type.list";
import { severalRoomsHref } from "../../places/rooms/room-links";
import { roomList } from "../../places/rooms/room.list";
import { seasonList } from "../../places/seasons/season.list";
import { CALCULATOR_PATH } from "../../pricing/price-calculator/quote-url";
import { roomPriceList } from "../../pricing/room-prices/room-price.list";
import { taxList } from "../../pricing/taxes/tax.list";
import { newBookingHref } from "../../sales/bookings/booking-links";
import { hotelBookingList } from "../../kinds-of-booking/hotel-bookings/hotel-booking.list";
import { paymentGatewayList } from "../../settings/payment-gateways/payment-gateway.list";
import { userList } from "../../settings/users/user.list";
import { DASHBOARD, FIRST_STEPS } from "./dashboard-links";
import type { FirstSteps } from "./first-steps.service.server";

/** A step of the first hour. */
export interface StartingStep {
  key: string;
  /** What it is for; of a step that is done, what there is. */
  detail: string;
  state: "done" | "next" | "later";
  /** The form of the step, or of what there is; null while another step has to be done first. */
  to: string | null;
  /** The number of the step that has to be done first. */
  after?: number;
}

/** What is known of a step before the reader's other steps are. */
interface Step {
  key: string;
  need: Permission;
  done: boolean;
  /** What there is, for a step that is done. */
  made?: string;
  /** A further sentence about the step, while it is the next one. */
  more?: string;
  form: string;
  list: string;
  /** The keys of the steps that have to be done before. */
  needs?: string[];
}

type Viewer = Pick<Context, "locale" | "actor" | "today">;

/**
 * @returns the steps that the reader may take, in their order, each with its form filled as far as it can be; saving
 *   leads back to the dashboard. null once all of them are done
 */
export function gettingStarted(steps: FirstSteps, viewer: Viewer): StartingStep[] | null {
  const t = translator(viewer.locale);
  const mine = stepsFor(steps, viewer, `${DASHBOARD}#${FIRST_STEPS}`);
  if (mine.every(({ done }) => done)) return null;
  const lacks = (step: Step) => lackedBy(step, mine);
  const next = mine.find((step) => !step.done && !lacks(step));
  return mine.map((step): StartingStep => {
    const { key, done, made, more, form, list } = step;
    if (done) {
      return { key, state: "done", detail: made ?? t("dashboard:STARTING.DONE"), to: list };
    }
    const after = lacks(step);
    const isNext = step === next;
    const sentences = [t(`dashboard:STARTING.${key}.FOR`), isNext ? more : undefined];
    return {
      key,
      state: isNext ? "next" : "later",
      detail: sentences.filter(Boolean).join(" "),
      to: after ? null : form,
      after,
    };
  });
}

/** @returns the number of the first step that has to be done before; undefined where none is left */
function lackedBy({ needs = [] }: Step, steps: Step[]): number | undefined {
  return steps.findIndex(({ key, done }) => !done && needs.includes(key)) + 1 || undefined;
}

/** The lists to which saving leads, with the steps after it. */
const after = {
  room_types: ["ROOMS", "SEASON"],
  rooms: ["SEASON"],
  seasons: ["PRICES"],
  room_prices: ["QUOTE", "BOOKING"],
} as const;

export type ListOfStep = keyof typeof after;

/** @returns the step to take after a row of the list is saved, with the text of its button; null once they are done */
export function stepAfter(list: ListOfStep, steps: FirstSteps, viewer: Viewer): NextStep | null {
  const mine = stepsFor(steps, viewer);
  const keys: readonly string[] = after[list];
  const next = mine.find((step) => keys.includes(step.key) && !step.done && !lackedBy(step, mine));
  if (!next) return null;
  return { label: translator(viewer.locale)(`dashboard:STARTING.${next.key}.ACT`), to: next.form };
}

/**
 * @param back the page to which saving leads; without one, it is the list of what was saved
 * @returns the steps that the viewer may take. One that waits for somebody else's step isn't among them yet
 */
function stepsFor(steps: FirstSteps, viewer: Viewer, back?: string): Step[] {
  const all = stepsOf(steps, viewer, back).filter(
    ({ key, done }) => key !== "BOOKING" || done || steps.acceptsStays,
  );
  const foreign = all.filter(({ need, done }) => !done && !may(viewer.actor, need));
  const waits = ({ needs = [] }: Step) => foreign.some(({ key }) => needs.includes(key));
  return all.filter((step) => may(viewer.actor, step.need) && !waits(step));
}

function stepsOf(steps: FirstSteps, viewer: Viewer, back?: string): Step[] {
  const { locale } = viewer;
  // The house's day: the season that is proposed may be changed.
  const { today } = viewer;
  const t = translator(locale);
  const { hotel, room_type_id, season } = steps;
  const hotel_id = hotel?.id;
  const form = (list: string, known: Record<string, string | number | undefined> = {}) =>
    dialogHref(list, { kind: "new" }, { ...known, back });
  const count = (key: string, number: number) =>
    t(`dashboard:STARTING.${key}.MADE`, { count: number });
  const place = { hotel_id, room_type_id: room_type_id ?? undefined };
  const stay = stayIn(season, today);
  const year = {
    name: t("dashboard:STARTING.SEASON.NAME"),
    start: today,
    end: addDays(today, 364),
  };
  const query = new URLSearchParams(
    Object.entries({ ...place, ...stay }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return [
    {
      ...{ key: "HOTEL", need: "hotels:edit", done: hotel !== null },
      made: [hotel?.label, hotel?.currency].filter(Boolean).join(" · "),
      form: newHotelHref(back),
      list: hotel ? hotelHref(hotel.id, "info", back) : "",
    },
    {
      ...{ key: "ROOM_TYPES", need: "hotels:edit", done: steps.roomTypes > 0, needs: ["HOTEL"] },
      made: count("ROOM_TYPES", steps.roomTypes),
      form: newRoomTypeHref({ hotel_id }, back),
      list: roomTypeList.href(),
    },
    {
      ...{ key: "ROOMS", need: "hotels:edit", done: steps.rooms > 0 },
      needs: ["HOTEL", "ROOM_TYPES"],
      made: count("ROOMS", steps.rooms),
      form: severalRoomsHref(place, back),
      list: roomList.href(),
    },
    {
      ...{ key: "SEASON", need: "pricing:edit", done: steps.seasons > 0, needs: ["HOTEL"] },
      made: count("SEASON", steps.seasons),
      more: t("dashboard:STARTING.SEASON.MORE", {
        name: year.name,
        dates: formatRange(year, locale),
      }),
      form: form(seasonList.href(), {
        ...{ hotel_id, name: year.name, start_date: year.start, end_date: year.end },
      }),
      list: seasonList.href(),
    },
    {
      ...{ key: "PRICES", need: "pricing:edit", done: steps.prices },
      needs: ["HOTEL", "ROOM_TYPES", "SEASON"],
      form: form(roomPriceList.href(), { ...place, season_id: season?.id }),
      list: roomPriceList.href(),
    },
    {
      ...{ key: "QUOTE", need: "pricing:view", done: steps.quoted, needs: ["PRICES"] },
      more: t("dashboard:STARTING.QUOTE.MORE"),
      form: `${CALCULATOR_PATH}?${query}`,
      list: CALCULATOR_PATH,
    },
    {
      ...{ key: "BOOKING", need: "bookings:edit", done: steps.booked, needs: ["PRICES"] },
      form: withBack(`${newBookingHref("hotel")}?${query}`, back, hotelBookingList.path),
      list: hotelBookingList.href(),
    },
    {
      ...{ key: "TAXES", need: "pricing:edit", done: steps.taxes },
      form: form(taxList.href(), { hotel_id }),
      list: taxList.href(),
    },
    {
      ...{ key: "COLLEAGUE", need: "settings:edit", done: steps.colleagues },
      more: rolesInWords(steps.roles, t, locale),
      form: form(userList.href()),
      list: userList.href(),
    },
    {
      ...{ key: "PAYMENT", need: "finance:edit", done: steps.gateways },
      form: form(paymentGatewayList.href()),
      list: paymentGatewayList.href(),
    },
  ];
}

/** @returns a sentence about the roles that a colleague can get; undefined where there are none */
function rolesInWords(roles: string[], t: TFunction, locale: Language): string | undefined {
  if (roles.length === 0) return undefined;
  const named = roles.map((role) => t("dashboard:STARTING.COLLEAGUE.ROLE", { role }));
  const list = new Intl.ListFormat(locale, { type: "disjunction" }).format(named);
  return t("dashboard:STARTING.COLLEAGUE.MORE", { roles: list });
}

/** @returns the first night that a stay can be quoted for in the season; nothing without a season that has one */
function stayIn(season: FirstSteps["season"], today: string): Record<string, string> {
  if (!season || season.end_date < today) return {};
  const checkin_date = season.start_date > today ? season.start_date : today;
  return { checkin_date, checkout_date: addDays(checkin_date, 1) };
}
