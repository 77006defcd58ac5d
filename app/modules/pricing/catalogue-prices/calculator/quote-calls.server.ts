import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams } from "~/api/list-query";
import { NotFound, RuleBroken } from "~/core/errors";
import { jsonDate, jsonDecimal, jsonId } from "~/core/json-values";
import { formatMinor, plainStored } from "~/core/money/money";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { findTour } from "~/modules/catalogue/tours/tour.service.server";
import { findTreatment } from "~/modules/catalogue/treatments/treatment.service.server";
import { priceTypes } from "../../price-rules/price-rule";
import { pricedUnits, type PricedUnit } from "../catalogue-price";
import { sellPriceOfTreatment } from "../catalogue-price.service.server";
import { calculateTour } from "./calculate-tour.service.server";
import { countsFor, MAX_CALCULATED, tourObstacles, unitsOf } from "./tour-calculator";

const tag = "Catalogue prices";

const people = z.number().int().min(0).max(MAX_CALCULATED);

/** The units of tours that are priced by person. */
const soldUnits = pricedUnits.filter((unit) => unit !== "booking");

const TourRequest = z
  .object({
    date: calendarDate(),
    price_type: z.enum(priceTypes).default("sell"),
    distribution_point_id: chosenId().nullish(),
    units: z
      .object(Object.fromEntries(soldUnits.map((unit) => [unit, people.optional()])))
      .strict()
      .default({})
      .meta({
        description:
          "The number of people of each unit of the tour; two of its first unit if it is empty. A tour that is priced as a whole has none.",
      }),
    people: people.min(1).nullish().meta({
      description: "The number of people of a tour that is priced as a whole.",
    }),
  })
  .strict();

const tourQuote = oneRow(
  z.object({
    tour_id: jsonId,
    date: jsonDate,
    currency: z.string(),
    units: z.array(
      z.object({
        unit: z.enum(pricedUnits),
        count: z.int(),
        each: jsonDecimal.nullable(),
        amount: jsonDecimal.nullable(),
      }),
    ),
    total: jsonDecimal.nullable().meta({ description: "Null where a unit has no price." }),
    obstacles: z.array(z.enum(tourObstacles)).meta({
      description:
        "Why it can't be taken like that: `inactive`, `validity` and `weekday` of the day, `below` or `above` the number of people, `nobody`.",
    }),
  }),
);

const calculateTourPrice = endpoint({
  method: "post",
  path: "/tours/{id}/price",
  tag,
  summary: "Calculate what a tour costs",
  description: "As the calculator beside the prices of tours does; nothing is booked.",
  need: "pricing:view",
  params: idParams,
  body: TourRequest,
  example: { body: { date: "2027-07-11", units: { adult: 2, child: 1 } } },
  answers: { status: 200, description: "Its price, unit by unit.", schema: tourQuote.schema },
  run: async ({ ctx, params: { id }, body }) => {
    const tour = await findTour(ctx, id);
    if (!tour) throw new NotFound({ key: "tours:ERRORS.GONE" });
    const unknown = Object.keys(body.units).find(
      (unit) => !unitsOf(tour).includes(unit as PricedUnit),
    );
    if (unknown) {
      const key = tour.pricing_per === "booking" ? "PRICED_PER_BOOKING" : "NO_SUCH_UNIT";
      throw new RuleBroken({ key: `catalogue-prices:ERRORS.${key}` }, "units");
    }
    const { lines, total, obstacles } = await calculateTour(ctx, tour, {
      ...{ date: body.date, price_type: body.price_type, people: body.people ?? undefined },
      distribution_point_id: body.distribution_point_id ?? null,
      counts: countsFor(tour, { counts: body.units }),
    });
    const money = (minor: number | null) =>
      minor === null ? null : formatMinor(minor, tour.currency.digits);
    return {
      status: 200,
      body: tourQuote.of({
        ...{ tour_id: id, date: body.date, currency: tour.currency.code, obstacles },
        units: lines.map(({ unit, count, each, amount }) => ({
          ...{ unit, count, each: money(each), amount: money(amount) },
        })),
        total: money(total),
      }),
    };
  },
});

const TreatmentRequest = z
  .object({ date: calendarDate(), distribution_point_id: chosenId().nullish() })
  .strict();

const treatmentQuote = oneRow(
  z.object({
    treatment_id: jsonId,
    date: jsonDate,
    currency: z.string(),
    total: jsonDecimal.meta({
      description: "For the treatment as a whole, however many people it is for.",
    }),
  }),
);

const calculateTreatmentPrice = endpoint({
  method: "post",
  path: "/treatments/{id}/price",
  tag,
  summary: "Calculate what a treatment costs",
  description:
    "The sell price of the day and the channel, or else the treatment's own; `POST /bookings/spas` takes it as `expected_amount`.",
  need: "pricing:view",
  params: idParams,
  body: TreatmentRequest,
  example: { body: { date: "2027-07-10" } },
  answers: { status: 200, description: "Its price.", schema: treatmentQuote.schema },
  run: async ({ ctx, params: { id }, body: { date, distribution_point_id = null } }) => {
    const treatment = await findTreatment(ctx, id);
    if (!treatment) throw new NotFound({ key: "treatments:ERRORS.GONE" });
    const { price, currency } = treatment;
    const sold = (await sellPriceOfTreatment(ctx, id, { date, distribution_point_id })) ?? price;
    const total = plainStored(sold, currency.digits);
    return {
      status: 200,
      body: treatmentQuote.of({ treatment_id: id, date, currency: currency.code, total }),
    };
  },
});

/** The calls of the calculators of tours and treatments. */
export const catalogueQuotes = [calculateTourPrice, calculateTreatmentPrice];
