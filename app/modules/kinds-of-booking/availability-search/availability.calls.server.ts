import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import type { Heading } from "~/api/heading";
import { InvalidCall } from "~/api/problem";
import { addDays, daysBetween, rangeDays } from "~/core/dates";
import { labelIn } from "~/core/guest-text";
import { MAX_ID } from "~/core/ids";
import { formatMinor } from "~/core/money/money";
import type { Context } from "~/db/context";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenIds } from "~/forms/checking/chosen-id";
import { stayFields } from "../../pricing/price-calculator/calculation.schema";
import { priceWords } from "../../pricing/price-calculator/price-words.server";
import { perNight } from "../../pricing/rate-calendar/rate-calendar";
import { searchAvailability } from "./availability-search.service.server";
import { listNightsOfHotels } from "./nights-of-hotels.service.server";
import { MAX_SEARCHED_NIGHTS } from "./availability-url";
import { NightJson, OfferJson, RefusedOfferJson } from "./availability.json";
import { inOrder, type FreeStay, type RefusedStay } from "./found-stays";
import { reasonInWords } from "./reason-in-words.server";
import type { Party } from "./stays-on-dates";

export const heading: Heading = {
  name: "Availability",
  texts: "availability",
  after: "Stop sales",
};

/** The most hotels of a call, and the most nights of all its hotels together. */
const MAX_HOTELS = 500;
const MAX_HOTEL_NIGHTS = 5000;

const hotelIds = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, { error: "validation:INVALID" })
  .transform((text) => [...new Set(text.split(",").map(Number))])
  .pipe(z.array(z.number().max(MAX_ID)).max(MAX_HOTELS))
  .meta({
    type: "string",
    pattern: "^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9})*$",
    description: `The ids of hotels, with commas between them; at most ${MAX_HOTELS}.`,
  });

const NightsQuery = z.object({
  hotel_ids: hotelIds,
  from: calendarDate().meta({ description: "The first night." }),
  to: calendarDate().meta({ description: "The last night." }),
});

const nights = oneRow(z.array(NightJson));

const listNights = endpoint({
  method: "get",
  path: "/availability",
  tag: heading.name,
  summary: "List the rooms of nights",
  description: `The rooms on sale, taken and left, for each active room type of the hotels and each night from \`from\` to \`to\`, both inclusive: hotels × nights at most ${MAX_HOTEL_NIGHTS}. Hotels that aren't active or don't exist have no nights.`,
  need: "bookings:view",
  query: NightsQuery,
  // A hold lapses with time: the answer can be another one though nothing was written.
  untagged: true,
  example: { query: { hotel_ids: "1", from: "2027-07-10", to: "2027-07-11" } },
  answers: {
    status: 200,
    description: "Each night, by hotel, room type and date.",
    schema: nights.schema,
  },
  run: async ({ ctx, query: { hotel_ids, from, to } }) => {
    if (to < from) throw new InvalidCall({ to: ["constraints:SEASON_DATES"] });
    const range = { start: from, end: to };
    if (hotel_ids.length * rangeDays(range) > MAX_HOTEL_NIGHTS) {
      throw new InvalidCall({ to: [`api:TOO_MANY_NIGHTS?max=${MAX_HOTEL_NIGHTS}`] });
    }
    const rows = await listNightsOfHotels(ctx, { hotel_ids, nights: range });
    return { status: 200, body: nights.of(rows) };
  },
});

const { checkin_date, checkout_date, adults, children_ages, ...sold } = stayFields;

const Search = z
  .object({
    checkin_date,
    checkout_date: checkout_date.nullish().meta({
      description: "The day of departure; in its place there may be `nights`.",
    }),
    nights: z.number().int().min(1).max(MAX_SEARCHED_NIGHTS).nullish(),
    adults: adults.default(2),
    children_ages,
    hotel_ids: chosenIds().default([]).meta({ description: "All active hotels if it is empty." }),
    distribution_point_id: sold.distribution_point_id,
    promo_code: sold.promo_code,
    meal_plan: sold.meal_plan,
    rate_plan_id: sold.rate_plan_id,
  })
  .strict()
  .superRefine((stay, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (!stay.checkout_date && !stay.nights) {
      refuse("checkout_date", "stay-fields:CHECKOUT_REQUIRED");
    }
    if (!stay.checkout_date) return;
    const length = daysBetween(stay.checkin_date, stay.checkout_date);
    if (length < 1) refuse("checkout_date", "stay-fields:CHECKOUT_AFTER_CHECKIN");
    if (length > MAX_SEARCHED_NIGHTS) {
      refuse("checkout_date", `stay-fields:TOO_MANY_NIGHTS?max=${MAX_SEARCHED_NIGHTS}`);
    }
  });

const found = oneRow(z.object({ offers: z.array(OfferJson), refused: z.array(RefusedOfferJson) }));

const search = endpoint({
  method: "post",
  path: "/availability/search",
  tag: heading.name,
  summary: "Search for free rooms",
  description:
    "Every room type that can be booked for a party, by price within a currency, with its total and the body that books it; and the others, each with its first reason. Nothing is held: between search and booking somebody else may take the room, or the price may change, and then the booking is refused.",
  need: "bookings:view",
  body: Search,
  example: {
    body: { checkin_date: "2027-07-10", nights: 2, adults: 2, children_ages: [7], hotel_ids: [1] },
  },
  answers: {
    status: 200,
    description: "What can be booked, and what can't.",
    schema: found.schema,
  },
  run: async ({ ctx, body }) => {
    const { nights: length, checkout_date: until, ...stay } = body;
    const party = { ...stay, checkout_date: until ?? addDays(stay.checkin_date, length!) };
    const { free, refused } = await searchAvailability(ctx, party);
    const ordered = inOrder(free, "price", (row) => labelIn(row, ctx.locale), ctx.locale);
    return {
      status: 200,
      body: found.of({
        offers: ordered.map((one) => offerJson(ctx, party, one)),
        refused: refused.map((one) => refusedJson(ctx, one)),
      }),
    };
  },
});

function offerJson(ctx: Context, party: Party, offer: FreeStay) {
  const { hotel, roomType, left, total, taxesTotal } = offer;
  const { code, digits } = hotel.currency;
  const amount = formatMinor(total, digits);
  const length = daysBetween(party.checkin_date, party.checkout_date);
  return {
    ...placesJson(ctx, { hotel, roomType }),
    rooms_left: left,
    total: amount,
    taxes_total: formatMinor(taxesTotal, digits),
    total_with_taxes: formatMinor(total + taxesTotal, digits),
    per_night: formatMinor(perNight(total, length), digits),
    currency: code,
    booking: {
      ...{ hotel_id: hotel.id, room_type_id: roomType.id },
      ...{ checkin_date: party.checkin_date, checkout_date: party.checkout_date },
      ...{ adults: party.adults, children: party.children_ages.length },
      children_ages: party.children_ages,
      distribution_point_id: party.distribution_point_id ?? null,
      promo_code: party.promo_code ?? null,
      meal_plan: party.meal_plan ?? null,
      rate_plan_id: party.rate_plan_id ?? null,
      ...{ expected_amount: amount, expected_currency: code },
    },
  };
}

function refusedJson(ctx: Context, { hotel, roomType, reason }: RefusedStay) {
  const words = priceWords(ctx.locale, hotel.currency);
  return {
    ...placesJson(ctx, { hotel, roomType }),
    code: reason.code,
    message: reasonInWords(reason, words),
    ...("dates" in reason ? { dates: reason.dates } : {}),
  };
}

function placesJson(
  { locale }: Context,
  { hotel, roomType }: Pick<FreeStay, "hotel" | "roomType">,
) {
  return {
    hotel: { id: hotel.id, label: labelIn(hotel, locale) },
    room_type: { id: roomType.id, label: labelIn(roomType, locale) },
  };
}

export const calls = [listNights, search];
