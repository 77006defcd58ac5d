import { assertMay } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import { DomainError } from "~/core/errors";
import { formatMinor, formatMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { rolledBack, type Trial } from "~/db/writing/rolled-back.server";
import { translator } from "~/i18n/i18n.server";
import type { PricedHotel } from "../../places/hotels/hotel.service.server";
import { calculatePrice } from "../price-calculator/engine/calculate-price";
import type { ExplainedPrice } from "../price-calculator/engine/calculation";
import type { CalculationInput } from "../price-calculator/calculation.schema";
import {
  differenceView,
  type DifferenceView,
} from "../price-calculator/difference/difference.presenter.server";
import { priceDifference } from "../price-calculator/difference/price-difference";
import { prepareStay, pricePrepared, type StayRows } from "../price-calculator/price-stay";
import { priceWords } from "../price-calculator/price-words.server";
import { rowsOfStays } from "../price-calculator/stay-rows/rows-of-stays";
import { readPrices, readTerms } from "../price-calculator/stay-rows/stay-rows.service.server";
import * as checks from "./price-check.repository.server";
import { stayOf } from "./recalculated.service.server";

/** The effect that a change would have on the price checks, its texts formatted. */
export interface EffectOnChecks {
  /** "2 of 14 price checks would change" */
  title: string;
  /** The sentence that nothing has been saved. */
  notSaved: string;
  /** The number of price checks that would change. */
  changing: number;
  /** The price checks that would change. */
  changes: {
    id: number;
    name: string;
    before: string;
    after: string;
    /** The difference of the two prices; null where one of them is missing. */
    difference: DifferenceView | null;
  }[];
  /** The names of the two prices, and the label of the explanation of their difference. */
  labels: { before: string; after: string; why: string };
}

/** Saves a change in a transaction that is rolled back. */
type Change = (trial: Trial) => Promise<unknown>;

/** The rows that a change may write: only seasons and prices of rooms, or anything, such as rules and meal prices. */
type Written = "prices" | "anything";

/**
 * Makes a change on trial, calculates its effect on the price checks, and rolls everything back. A form or a
 * preview passes the same service call that saves the change, over the given context:
 *
 * ```ts
 * const effect = await effectOnChecks(ctx, (trial) => createSeason(trial, input));
 * ```
 *
 * @returns the price checks whose stays would become dearer, cheaper, priced or unpriced. The number of
 *   statements, besides those of the change, is constant
 * @throws Forbidden without `pricing:view`; any error of the change
 */
export async function effectOnChecks(ctx: Context, change: Change): Promise<EffectOnChecks> {
  assertMay(ctx, "pricing:view");
  const rows = await checks.listAllPriceChecks(ctx.db);
  return inFinishedWords(await tryOut(ctx, rows, change, "anything"), ctx);
}

/**
 * @param written what the change may write; whatever else prices depend on is read only once
 * @returns the effect for a preview, which shows it without a request. It is undefined where there are no
 *   price checks, which costs one statement, and where saving would be refused, because the preview itself
 *   contains the refusal
 */
export async function effectOfPreview(
  ctx: Context,
  change: Change,
  written: Written = "prices",
): Promise<EffectOnChecks | undefined> {
  assertMay(ctx, "pricing:view");
  const rows = await checks.listAllPriceChecks(ctx.db);
  if (rows.length === 0) return undefined;
  try {
    return inFinishedWords(await tryOut(ctx, rows, change, written), ctx);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The price of a checked stay. */
interface CheckedPrice {
  calculation: ExplainedPrice;
  currency: PricedHotel["currency"];
}

/** The price checks with the prices of their stays before and after a change; null for a stay without one. */
interface ComparedChecks {
  rows: checks.StoredPriceCheck[];
  before: (CheckedPrice | null)[];
  after: (CheckedPrice | null)[];
}

async function tryOut(
  ctx: Context,
  rows: checks.StoredPriceCheck[],
  change: Change,
  written: Written,
): Promise<ComparedChecks> {
  const stays = rows.map(stayOf);
  if (stays.length === 0) {
    await rolledBack(ctx, change);
    return { rows, before: [], after: [] };
  }
  const [terms, prices] = await Promise.all([readTerms(ctx, stays), readPrices(ctx, stays)]);
  const after = await rolledBack(ctx, async (trial) => {
    await change(trial);
    return {
      terms: written === "prices" ? terms : await readTerms(trial, stays),
      prices: await readPrices(trial, stays),
    };
  });
  const priced = (rowsOf: (stay: CalculationInput) => StayRows) =>
    stays.map((stay) => priceOf(stay, rowsOf(stay), ctx.today));
  return {
    rows,
    before: priced(rowsOfStays(terms, prices)),
    after: priced(rowsOfStays(after.terms, after.prices)),
  };
}

/** @returns the price of a stay; null where it can't be calculated, or a night has no price */
function priceOf(
  input: CalculationInput,
  rows: StayRows,
  today: CalendarDate,
): CheckedPrice | null {
  try {
    const stay = prepareStay(input, rows, today);
    const calculation = pricePrepared(stay, calculatePrice);
    return calculation.ok ? { calculation, currency: stay.hotel.currency } : null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function inFinishedWords({ rows, before, after }: ComparedChecks, ctx: Context): EffectOnChecks {
  const { locale } = ctx;
  const changes = rows.flatMap((check, nth) => {
    const sides = [before[nth]!, after[nth]!] as const;
    const [was, is] = sides.map((side) => side && inWords(side, ctx));
    if (was === is) return [];
    const none = translator(locale)("price-checks:STATES.unpriced");
    const difference = differenceOf(...sides, check.booking_date, ctx);
    return [{ id: check.id, name: check.name, before: was ?? none, after: is ?? none, difference }];
  });
  const t = translator(locale);
  return {
    title: t("price-checks:EFFECT.TITLE", { count: changes.length, all: rows.length }),
    notSaved: t("price-checks:EFFECT.NOT_SAVED"),
    changing: changes.length,
    changes,
    labels: {
      before: t("price-checks:EFFECT.BEFORE"),
      after: t("price-checks:EFFECT.AFTER"),
      why: t("price-checks:EFFECT.WHY"),
    },
  };
}

function inWords({ calculation: { total }, currency }: CheckedPrice, { locale }: Context): string {
  return formatMoney(formatMinor(total, currency.digits), currency, locale);
}

function differenceOf(
  before: CheckedPrice | null,
  after: CheckedPrice | null,
  booking_date: string,
  ctx: Context,
): DifferenceView | null {
  if (!before || !after || before.currency.code !== after.currency.code) return null;
  return differenceView(
    priceDifference(before.calculation, after.calculation),
    {
      // Nobody has made the change yet, so no user is named.
      ...{ since: ctx.now, history: [], locale: ctx.locale },
      bookedOn: { before: booking_date, after: booking_date },
      linked: false,
    },
    priceWords(ctx.locale, after.currency),
  );
}
