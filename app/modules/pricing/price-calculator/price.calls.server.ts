import { z } from "zod";
import type { Heading } from "~/api/heading";
import { parsedInput } from "~/api/input";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { InvalidCall, ProblemWithFields, refusedWith, asSentence } from "~/api/problem";
import { ProblemJson } from "~/api/problem-json";
import { daysBetween } from "~/core/dates";
import type { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { CalculationAsOfInput } from "./as-of/as-of.schema";
import { calculateStaysAsOf } from "./as-of/price-as-of.service.server";
import { calculatePrice, calculateTotals } from "./engine/calculate-price";
import type { Price } from "./engine/calculation";
import { CalculationJson, TotalsJson } from "./calculation.json";
import { calculationJson, totalsJson, unpricedJson } from "./calculation.presenter.server";
import { CalculationInput } from "./calculation.schema";
import { offerStays } from "./price-calculator.service.server";
import type { Offer, Pricing, Quote } from "./price-stay";
import { stayWords } from "./price-words.server";
import { reasonsInWords } from "./explanation/rules-not-applied.presenter.server";
import { unpricedGroups } from "./unpriced-groups.presenter.server";

export const heading: Heading = { name: "Prices", texts: "calculator", after: "Price rules" };

const Stay = CalculationInput.strict();
const StayAsOf = CalculationAsOfInput.strict();

const one = oneRow(CalculationJson);
const oneInTotals = oneRow(TotalsJson);

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
  tag: heading.name,
  summary: "Calculate what a stay costs",
  description:
    "Every night with its price and the rules that changed it: base + amounts = day total, and the day totals are the total. Nights without a price are 422, with their `dates`. Warnings never change the price. `rooms_left` says how many more such stays there is room for; where that is none, a warning `SOLD_OUT` names the nights. With `as_of` it is what the stay would have cost at an earlier moment: nothing can be booked at such a price, so that `rooms_left` is 0.",
  need: "pricing:view",
  body: StayAsOf,
  example: { body: example },
  answers: { status: 200, description: "The price, and how it comes about.", schema: one.schema },
  run: async ({ ctx, body: { as_of, ...stay } }) => {
    const { value } = await answers.full(ctx, [stay], as_of).next();
    if (value instanceof Error) throw value;
    return { status: 200, body: value };
  },
});

/**
 * The functions that answer for stays, in totals or in full: each yields a body, or a problem, for every
 * stay.
 */
const answers = {
  totals: (ctx: Context, stays: CalculationInput[], as_of: AsOf) =>
    answersOf(ctx, { stays, as_of }, calculateTotals, (quote, price, at) =>
      oneInTotals.of({ ...totalsJson(quote, price), ...at }),
    ),
  full: (ctx: Context, stays: CalculationInput[], as_of: AsOf) => {
    const reasonOf = reasonsInWords(ctx.locale);
    return answersOf(ctx, { stays, as_of }, calculatePrice, (quote, price, at) =>
      one.of({ ...calculationJson(quote, price, ctx.locale, reasonOf), ...at }),
    );
  },
};

/** The moment as of which stays are priced, as the call spells it; now for an empty or missing one. */
type AsOf = string | null | undefined;

async function* answersOf<Priced extends Price>(
  ctx: Context,
  { stays, as_of }: { stays: CalculationInput[]; as_of: AsOf },
  price: Pricing<Priced>,
  write: (quote: Offer<Priced>, priced: Priced, at: { as_of?: string }) => object,
): AsyncGenerator<object | DomainError | ProblemWithFields> {
  const past = as_of ? await calculateStaysAsOf(ctx, stays, as_of, price) : null;
  const at = past ? { as_of: past.at.toISOString() } : {};
  for (const quote of past?.quotes ?? (await offerStays(ctx, stays, price))) {
    if (quote instanceof Error) yield quote;
    else if (!quote.calculation.ok) yield unpriced(quote, ctx);
    // Nothing can be booked at an earlier price.
    else yield write({ roomsLeft: 0, ...quote }, quote.calculation, at);
  }
}

/**
 * @returns a stay with its price, and every night and rule explained in words
 * @throws ProblemWithFields where a night has no price
 */
export function pricedInFull(quote: Offer, ctx: Context): z.output<typeof CalculationJson> {
  if (!quote.calculation.ok) throw unpriced(quote, ctx);
  return calculationJson(quote, quote.calculation, ctx.locale, reasonsInWords(ctx.locale));
}

/** @returns the problem that lists the nights without a price, each with its reason */
function unpriced(quote: Quote<Price>, { locale }: Context): ProblemWithFields {
  const { calculation } = quote;
  const nights = calculation.ok ? [] : unpricedJson(calculation);
  const reasons = unpricedGroups(quote, stayWords(locale)).map(
    ({ reason, dates }) => `${reason} ${dates.join(", ")}.`,
  );
  return new ProblemWithFields(422, {
    message: asSentence(translator(locale)("calculator:NIGHTS_WITHOUT_PRICE")),
    code: "NO_PRICE",
    errors: { "": reasons },
    dates: nights.map(({ date }) => date),
    nights,
  });
}

/** The most stays of a call, and the most nights of all its stays together. */
const MAX_STAYS = 500;
const MAX_NIGHTS = 10_000;

/**
 * The JSON schema of a stay for the API document. It is written inline, because in a shared component clients
 * would have to send fields that have a default.
 */
const stay = z.toJSONSchema(Stay, {
  io: "input",
  unrepresentable: "any",
  override: ({ jsonSchema, path }) => {
    if (path.length === 0) delete jsonSchema.$schema;
  },
});

const Stays = z.object({
  // Each stay is validated separately, so that a mistake in one doesn't refuse the others.
  stays: z.array(z.unknown().meta(stay)).min(1).max(MAX_STAYS),
  detail: z.enum(["totals", "full"]).default("totals").meta({
    description:
      "`totals`: what each stay costs, before and after its rules, with its warnings by code. `full`: what `POST /prices/calculate` answers for each, every night and every rule in words.",
  }),
  as_of: CalculationAsOfInput.shape.as_of,
});

const Results = z.object({
  status: z.literal("success"),
  results: z.array(z.union([oneInTotals.schema, one.schema, ProblemJson])),
});

const calculateMany = endpoint({
  method: "post",
  path: "/prices/calculate-many",
  tag: heading.name,
  summary: "Calculate what many stays cost",
  description: `Up to ${MAX_STAYS} stays with at most ${MAX_NIGHTS} nights together. The results are in the order of the stays; each is a price or what is wrong with the stay, as a call for that stay alone says it. \`detail\` decides how much a price says: its totals, many times faster, or why it is so as well. With \`as_of\` they are what the stays would have cost at an earlier moment, as \`POST /prices/calculate\` says it; the whole call is refused if prices of that moment aren't known.`,
  need: "pricing:view",
  body: Stays,
  example: {
    body: {
      detail: "totals",
      stays: [example, { ...example, checkin_date: "2027-07-12", price_type: "buy" }],
    },
  },
  answers: { status: 200, description: "A result for each stay.", schema: Results },
  run: async ({ ctx, body }) => {
    const read = body.stays.map(readStay);
    const stays = read.flatMap((stay) => (stay instanceof Error ? [] : stay));
    refuseTooManyNights(stays);
    const answered = answers[body.detail](ctx, stays, body.as_of);
    const t = translator(ctx.locale);
    // Each result is written before the next one is calculated: a year with all its rules takes a lot of
    // memory.
    const results: string[] = [];
    for (const stay of read) {
      const result: unknown = stay instanceof Error ? stay : (await answered.next()).value;
      const refused = result instanceof Error ? refusedWith(result, t) : undefined;
      if (result instanceof Error && refused?.status !== 422) throw result;
      results.push(JSON.stringify(refused?.body ?? result));
    }
    return { status: 200, json: `{"status":"success","results":[${results.join(",")}]}` };
  },
});

function readStay(body: unknown): CalculationInput | InvalidCall {
  try {
    return parsedInput(Stay, body);
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

export const calls = [calculate, calculateMany];
