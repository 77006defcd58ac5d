import { sql, type RawBuilder } from "kysely";
import type { DateRange } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import type { TaxRate } from "../../taxes/tax-rate";
import type { RatePlanTerms } from "../../rate-plans/rate-plan-terms";
import { saleLimitColumns } from "../../restrictions/sale-limits.repository.server";
import type { SaleLimits } from "../../restrictions/sale-limits";
import type { Markup, MealPrice, Tax } from "../engine/contract-terms";

/** A price of meals as it is stored: amounts are decimal strings. */
export interface StoredMealPrice extends Omit<MealPrice, "adult" | "bands"> {
  adult_amount: string;
  child_bands: { from_age: number; to_age: number; amount: string }[];
}

/** A tax as it is stored: the values of its rates are decimal strings. */
export interface StoredTax extends Omit<Tax, "rates"> {
  rates: TaxRate[];
}

/** A rate plan that is requested, or may be, with the terms that a booking keeps. */
export interface RequestedRatePlan extends RatePlanTerms {
  id: number;
  /** Empty for all hotels. */
  hotel_ids: number[];
  active: boolean;
}

/** What contracts add to prices and rules, as it is stored. */
export interface StoredTerms {
  meal_prices: StoredMealPrice[];
  markups: Markup[];
  taxes: StoredTax[];
  rate_plans: RequestedRatePlan[];
}

export interface TermsQuery {
  hotelIds: number[];
  /** The meals that are requested; only their prices are read. */
  mealPlans: MealPlan[];
  ratePlanIds: number[];
}

/** The tables of the terms. */
const termTables = ["meal_prices", "markups", "taxes", "rate_plans"] as const;

function termColumns({ hotelIds, mealPlans, ratePlanIds }: TermsQuery) {
  const ofHotels = sql`hotel_id = any(${hotelIds}::integer[])`;
  const areForHotels = sql`(hotel_ids = '{}' or hotel_ids && ${hotelIds}::integer[])`;
  return [
    rows<StoredMealPrice>(sql`
      select id, hotel_id, season_id, meal_plan, price_type, distribution_point_id,
        adult_amount::text, child_bands, active
      from meal_prices where active and ${ofHotels} and meal_plan = any(${mealPlans}::text[])
    `).as("meal_prices"),
    rows<Markup>(sql`
      select id, hotel_ids, room_type_ids, season_ids, distribution_point_ids,
        percentage::text, fixed_amount::text, rounding, priority, active
      from markups where active and ${areForHotels}
    `).as("markups"),
    rows<StoredTax>(sql`
      select id, hotel_id, label, label_fr, kind, part, rates, included, from_age, max_nights,
        collected_by_us, active
      from taxes where active and ${ofHotels}
    `).as("taxes"),
    rows<RequestedRatePlan>(sql`
      select id, label, code, hotel_ids, active, prepayment, cancellation_steps, description,
        description_fr
      from rate_plans where id = any(${ratePlanIds}::integer[]) or (active and ${areForHotels})
    `).as("rate_plans"),
  ] as const;
}

/**
 * Reads the active meal prices, markups and taxes of hotels, and their rate plans besides the requested ones, in one
 * statement.
 */
export async function readContractTerms(db: Database, query: TermsQuery): Promise<StoredTerms> {
  const [terms] = await keptRows(db, [...termTables], db.selectNoFrom(termColumns(query)));
  return terms!;
}

/** Reads the terms of `readContractTerms` and the limits of `readSaleLimits`, in one statement. */
export async function readTermsAndLimits(
  db: Database,
  query: TermsQuery,
  dates: DateRange,
): Promise<StoredTerms & SaleLimits> {
  const columns = [...termColumns(query), ...saleLimitColumns(query.hotelIds, dates)] as const;
  const tables = [...termTables, "stop_sales", "restrictions"] as const;
  const [read] = await keptRows(db, [...tables], db.selectNoFrom(columns));
  return read!;
}

/** @returns a column with the rows of a query as JSON; amounts are texts, since numbers would be inexact */
function rows<Row>(query: RawBuilder<unknown>): RawBuilder<Row[]> {
  return sql<Row[]>`(select coalesce(jsonb_agg(found order by id), '[]') from (${query}) found)`;
}
