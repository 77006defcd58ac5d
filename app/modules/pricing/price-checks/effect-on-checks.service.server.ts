import { assertMay } from "~/core/access/permissions";
import { DomainError } from "~/core/errors";
import { formatMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { rolledBack } from "~/db/writing/rolled-back.server";
import { translator } from "~/i18n/i18n.server";
import { calculatePrice } from "../price-calculator/calculate-price";
import {
  differenceView,
  type DifferenceView,
} from "../price-calculator/difference/difference.presenter.server";
import { priceDifference } from "../price-calculator/difference/price-difference";
import { offerStays } from "../price-calculator/price-calculator.service.server";
import type { Offer } from "../price-calculator/price-stay";
import { priceWords } from "../price-calculator/price-words.server";
import { totalOf } from "./price-check-row.presenter.server";
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
export async function effectOnChecks(
  ctx: Context,
  change: (trial: Context) => Promise<unknown>,
): Promise<EffectOnChecks> {
  assertMay(ctx, "pricing:view");
  return inFinishedWords(
    await rolledBack(ctx, async (trial) => {
      return tryOut(trial, await checks.listAllPriceChecks(trial.db), change);
    }),
    ctx,
  );
}

/**
 * @returns the effect for a preview, which shows it without a request. It is undefined where there are no
 *   price checks, which costs one statement, and where saving would be refused, because the preview itself
 *   contains the refusal
 */
export async function effectOfPreview(
  ctx: Context,
  change: (trial: Context) => Promise<unknown>,
): Promise<EffectOnChecks | undefined> {
  assertMay(ctx, "pricing:view");
  const saved = await checks.listAllPriceChecks(ctx.db);
  if (saved.length === 0) return undefined;
  try {
    const tried = await rolledBack(ctx, (trial) => tryOut(trial, saved, change));
    return inFinishedWords(tried, ctx);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The prices of the checked stays before and after a change, in the same order. */
interface Tried {
  rows: checks.StoredPriceCheck[];
  before: (Offer | DomainError)[];
  after: (Offer | DomainError)[];
}

async function tryOut(
  trial: Context,
  rows: checks.StoredPriceCheck[],
  change: (trial: Context) => Promise<unknown>,
): Promise<Tried> {
  const offers = async () => [...(await offerStays(trial, rows.map(stayOf), calculatePrice))];
  const before = await offers();
  await change(trial);
  return { rows, before, after: await offers() };
}

function inFinishedWords({ rows, before, after }: Tried, ctx: Context): EffectOnChecks {
  const { locale } = ctx;
  const changes = rows.flatMap((check, nth) => {
    const sides = [pricedOf(before[nth]!), pricedOf(after[nth]!)] as const;
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

/** @returns the offer if it has a price; null otherwise */
function pricedOf(offer: Offer | DomainError): Offer | null {
  return offer instanceof DomainError || !offer.calculation.ok ? null : offer;
}

function inWords(offer: Offer, { locale }: Context): string {
  return formatMoney(totalOf(offer), offer.hotel.currency, locale);
}

function differenceOf(
  before: Offer | null,
  after: Offer | null,
  booking_date: string,
  ctx: Context,
): DifferenceView | null {
  if (!before?.calculation.ok || !after?.calculation.ok) return null;
  if (before.hotel.currency.code !== after.hotel.currency.code) return null;
  return differenceView(
    priceDifference(before.calculation, after.calculation),
    {
      // Nobody has made the change yet, so no user is named.
      ...{ since: ctx.now, history: [], locale: ctx.locale },
      bookedOn: { before: booking_date, after: booking_date },
      linked: false,
    },
    priceWords(ctx.locale, after.hotel.currency, ctx.locale),
  );
}
