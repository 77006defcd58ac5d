import { z } from "zod";
import { daysBetween } from "~/core/dates";
import type { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { CalculationJson } from "~/modules/price-calculator/calculation.json";
import {
  calculationJson,
  unpricedJson,
} from "~/modules/price-calculator/calculation.presenter.server";
import { CalculationInput } from "~/modules/price-calculator/calculation.schema";
import { calculateStays } from "~/modules/price-calculator/many-stays.service.server";
import type { Quote } from "~/modules/price-calculator/price-calculator.service.server";
import { reasonsInWords } from "~/modules/price-calculator/why-not-applied.presenter.server";
import { unpricedGroups } from "~/modules/price-calculator/unpriced-groups.presenter.server";
import { checked } from "./checked";
import { endpoint } from "./endpoint";
import { done } from "./envelopes";
import { InvalidCall, ProblemJson, ProblemTold, refusedWith, sentence } from "./problem";

const Stay = CalculationInput.meta({ id: "Stay" });

const one = done(CalculationJson);

const example = {
  hotel_id: 1,
  room_type_id: 1,
  checkin_date: "2027-07-10",
  checkout_date: "2027-07-13",
  adults: 2,
  children: 1,
  children_ages: [7],
  price_type: "sell",
};

const calculate = endpoint({
  method: "post",
  path: "/prices/calculate",
  tag: "Prices",
  summary: "Calculate what a stay costs",
  description:
    "Every night with its price and the rules that changed it: base + amounts = day total, and the day totals are the total. Nights without a price are 422, with their `dates`. Warnings never change the price.",
  need: "pricing:view",
  body: Stay,
  example: { body: example },
  answers: { status: 200, description: "The price, and how it comes about.", schema: one.schema },
  run: async ({ ctx, body }) => {
    const { value } = await calculateStays(ctx, [body]).next();
    return {
      status: 200,
      body: answerOf(value as Quote | DomainError, ctx, reasonsInWords(ctx.locale)),
    };
  },
});

/** @throws what is wrong with the stay */
function answerOf(
  quote: Quote | DomainError,
  ctx: Context,
  reasonOf: ReturnType<typeof reasonsInWords>,
) {
  if (quote instanceof Error) throw quote;
  const { calculation } = quote;
  if (!calculation.ok) throw unpriced(quote, ctx);
  return one.of(calculationJson(quote, calculation, ctx.locale, reasonOf));
}

/** Says of every night without a price why it has none. */
function unpriced(quote: Quote, { locale }: Context): ProblemTold {
  const { calculation } = quote;
  const nights = calculation.ok ? [] : unpricedJson(calculation);
  const reasons = unpricedGroups(quote, locale).map(
    ({ reason, dates }) => `${reason} ${dates.join(", ")}.`,
  );
  return new ProblemTold(422, {
    message: sentence(translator(locale)("calculator:NIGHTS_WITHOUT_PRICE")),
    errors: { "": reasons },
    dates: nights.map(({ date }) => date),
    nights,
  });
}

/** The most stays of a call, and the most nights that they have together. */
const MAX_STAYS = 500;
const MAX_NIGHTS = 10_000;

const Stays = z.object({
  // Each is read by itself: what makes no sense in one leaves the others alone.
  stays: z
    .array(z.unknown().meta({ allOf: [{ $ref: "#/components/schemas/Stay" }] }))
    .min(1)
    .max(MAX_STAYS),
});

const Results = z.object({
  status: z.literal("success"),
  results: z.array(z.union([one.schema, ProblemJson])),
});

const calculateMany = endpoint({
  method: "post",
  path: "/prices/calculate-many",
  tag: "Prices",
  summary: "Calculate what many stays cost",
  description: `Up to ${MAX_STAYS} stays with at most ${MAX_NIGHTS} nights together. The results are in the order of the stays; each is what a call for that stay alone answers, a price or what is wrong with it.`,
  need: "pricing:view",
  body: Stays,
  maxBytes: 1024 * 1024,
  example: {
    body: { stays: [example, { ...example, checkin_date: "2027-07-12", price_type: "buy" }] },
  },
  answers: { status: 200, description: "A result for each stay.", schema: Results },
  run: async ({ ctx, body }) => {
    const read = body.stays.map(readStay);
    const stays = read.flatMap((stay) => (stay instanceof Error ? [] : stay));
    refuseTooManyNights(stays);
    const quotes = calculateStays(ctx, stays);
    const t = translator(ctx.locale);
    const reasonOf = reasonsInWords(ctx.locale);
    // Each result is written before the next is made: a year with all its rules is a lot of memory.
    const results: string[] = [];
    for (const stay of read) {
      try {
        if (stay instanceof Error) throw stay;
        const { value } = await quotes.next();
        results.push(JSON.stringify(answerOf(value as Quote | DomainError, ctx, reasonOf)));
      } catch (error) {
        const refused = refusedWith(error, t);
        if (refused?.status !== 422) throw error;
        results.push(JSON.stringify(refused.body));
      }
    }
    return { status: 200, json: `{"status":"success","results":[${results.join(",")}]}` };
  },
});

function readStay(said: unknown): CalculationInput | InvalidCall {
  try {
    return checked(Stay, said);
  } catch (error) {
    if (error instanceof InvalidCall) return error;
    throw error;
  }
}

function refuseTooManyNights(stays: CalculationInput[]): void {
  const nights = stays.reduce(
    (sum, { checkin_date, checkout_date }) => sum + daysBetween(checkin_date, checkout_date),
    0,
  );
  if (nights > MAX_NIGHTS) {
    throw new InvalidCall({ stays: [`api:TOO_MANY_NIGHTS?max=${MAX_NIGHTS}`] });
  }
}

export const prices = [calculate, calculateMany];
