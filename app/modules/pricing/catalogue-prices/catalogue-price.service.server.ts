import { RuleBroken } from "~/core/errors";
import type { CalendarDate } from "~/core/dates";
import { valuesOf } from "~/core/fields/field-kind";
import { assertMay, assertMayAny } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { refuseMisfit } from "../../settings/currencies/chosen-currency.server";
import type { PriceType } from "../price-rules/price-rule";
import { chosenPrice } from "./catalogue-price";
import {
  type NamedCataloguePrice,
  CataloguePriceFields,
  type CataloguePrice,
  type TourPriceInput,
  type TreatmentPriceInput,
} from "./catalogue-price.fields";
import * as lists from "./catalogue-price-list.repository.server";
import * as prices from "./catalogue-price.repository.server";
import type { TourPriceQuery } from "./tour-price.list";
import type { TreatmentPriceQuery } from "./treatment-price.list";

const declared = {
  gone: "catalogue-prices:ERRORS.GONE",
  label: async ({ id }: CataloguePrice, db: Database) =>
    (await prices.findPrices(db, [id]))[0]?.owner_label ?? "",
};

export const tourPriceRows = auditedRows<CataloguePrice, TourPriceQuery, NamedCataloguePrice>({
  entity: "tour_price",
  area: "pricing",
  texts: "tour-prices",
  ...declared,
  lock: async (trx, id) => only(await prices.table.lock(trx, id), "tour_id"),
  reads: lists.tourPriceReads,
});

export const treatmentPriceRows = auditedRows<
  CataloguePrice,
  TreatmentPriceQuery,
  NamedCataloguePrice
>({
  entity: "treatment_price",
  area: "pricing",
  texts: "treatment-prices",
  ...declared,
  lock: async (trx, id) => only(await prices.table.lock(trx, id), "treatment_id"),
  reads: lists.treatmentPriceReads,
});

/**
 * @returns the price; undefined if it belongs to the other kind, since the prices of tours and treatments
 *   share one table
 */
function only<Price extends CataloguePrice>(
  price: Price | undefined,
  owner: "tour_id" | "treatment_id",
): Price | undefined {
  return price?.[owner] ? price : undefined;
}

/** @throws RuleBroken at the wrong field; Conflict where an equivalent price exists */
export async function createTourPrice(
  ctx: Context,
  input: TourPriceInput,
): Promise<CataloguePrice> {
  return tourPriceRows.create(ctx, async (trx) => {
    await refuseTourPrice(trx, input);
    return prices.table.insert(trx, columnsOf(input));
  });
}

/** @throws NotFound; RuleBroken and Conflict as `createTourPrice` */
export async function updateTourPrice(
  ctx: Context,
  id: number,
  input: TourPriceInput,
): Promise<CataloguePrice> {
  return tourPriceRows.update(ctx, id, async (trx) => {
    await refuseTourPrice(trx, input);
    return prices.table.update(trx, id, columnsOf(input), ctx.now);
  });
}

/** @throws NotFound */
export async function deleteTourPrice(ctx: Context, id: number): Promise<void> {
  await tourPriceRows.remove(ctx, id, (trx) => prices.table.remove(trx, id));
}

/** @throws RuleBroken at the wrong field; Conflict where an equivalent price exists */
export async function createTreatmentPrice(
  ctx: Context,
  input: TreatmentPriceInput,
): Promise<CataloguePrice> {
  return treatmentPriceRows.create(ctx, async (trx) => {
    await refuseTreatmentPrice(trx, input);
    return prices.table.insert(trx, columnsOf(input));
  });
}

/** @throws NotFound; RuleBroken and Conflict as `createTreatmentPrice` */
export async function updateTreatmentPrice(
  ctx: Context,
  id: number,
  input: TreatmentPriceInput,
): Promise<CataloguePrice> {
  return treatmentPriceRows.update(ctx, id, async (trx) => {
    await refuseTreatmentPrice(trx, input);
    return prices.table.update(trx, id, columnsOf(input), ctx.now);
  });
}

/** @throws NotFound */
export async function deleteTreatmentPrice(ctx: Context, id: number): Promise<void> {
  await treatmentPriceRows.remove(ctx, id, (trx) => prices.table.remove(trx, id));
}

interface Day {
  date: CalendarDate;
  price_type: PriceType;
  distribution_point_id: number | null;
}

/** @returns the price row of each unit of a tour on a day; units without a price are left out */
export async function choosePricesOfTour(
  ctx: Context,
  tour_id: number,
  day: Day,
): Promise<Map<string, CataloguePrice>> {
  assertMay(ctx, "pricing:view");
  const rows = await prices.listPricesToChooseFrom(ctx.db, { owner: { tour_id }, ...day });
  const units = [...new Set(rows.map(({ unit }) => unit!))];
  return new Map(
    units.flatMap((unit) => {
      const chosen = chosenPrice(
        rows.filter((row) => row.unit === unit),
        day,
      );
      return chosen ? [[unit, chosen] as const] : [];
    }),
  );
}

/** @returns the sell price of a treatment on a day, as a decimal string; null where no price row applies */
export async function sellPriceOfTreatment(
  ctx: Context,
  treatment_id: number,
  day: Omit<Day, "price_type">,
): Promise<string | null> {
  // The price is also needed by users who only book.
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  const query = { owner: { treatment_id }, price_type: "sell", ...day } as const;
  return chosenPrice(await prices.listPricesToChooseFrom(ctx.db, query), day)?.price ?? null;
}

/** @throws RuleBroken at the tour, at a unit that the tour doesn't have, or at the price */
async function refuseTourPrice(trx: Transaction, input: TourPriceInput): Promise<void> {
  const tour = await prices.lockTour(trx, input.tour_id);
  if (!tour) throw new RuleBroken({ key: "catalogue-prices:ERRORS.UNKNOWN_TOUR" }, "tour_id");
  const units = tour.pricing_per === "booking" ? ["booking"] : tour.units;
  if (!units.includes(input.unit)) {
    const key = tour.pricing_per === "booking" ? "PRICED_PER_BOOKING" : "NO_SUCH_UNIT";
    throw new RuleBroken({ key: `catalogue-prices:ERRORS.${key}` }, "unit");
  }
  refuseMisfit(input.price, tour);
}

/** @throws RuleBroken at the treatment or the price */
async function refuseTreatmentPrice(trx: Transaction, input: TreatmentPriceInput): Promise<void> {
  const currency = await prices.lockTreatmentCurrency(trx, input.treatment_id);
  if (!currency) {
    const key = "catalogue-prices:ERRORS.UNKNOWN_TREATMENT";
    throw new RuleBroken({ key }, "treatment_id");
  }
  refuseMisfit(input.price, currency);
}

/**
 * @returns the columns of an input. A value that the input doesn't have, and a column of the other kind, is
 *   null
 */
function columnsOf(input: TourPriceInput | TreatmentPriceInput): Omit<CataloguePrice, "id"> {
  return valuesOf(CataloguePriceFields, { weekdays: [], ...input });
}
