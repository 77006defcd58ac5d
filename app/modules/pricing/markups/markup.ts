import { spellAmount } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";

/** The steps to which a derived price is rounded, in units of its currency; `ending_in_9` rounds up to 9, 19, 29 … */
export const markupRoundings = [
  "none",
  "0.01",
  "0.05",
  "0.1",
  "0.5",
  "1",
  "5",
  "10",
  "ending_in_9",
] as const;

export type MarkupRounding = (typeof markupRoundings)[number];

/** The bounds of the percentage and of the fixed amount. */
export const markupPercentage = { min: -99, max: 1000, decimals: 3 };
export const markupAmount = { min: -9_999_999, max: 9_999_999, decimals: 3 };

export const MAX_PRIORITY = 999;

/** The most hotels, room types, seasons or channels of one markup. */
export const MAX_SCOPE = 100;

/** What a markup does to a buying price; percentage and amount are decimal strings. */
export interface MarkupEffect {
  percentage: string;
  fixed_amount: string;
  rounding: MarkupRounding;
}

/** @returns the name of a markup in the log, which is the same in every language: "25% + 1.50" */
export function markupLabel({
  percentage,
  fixed_amount,
}: Pick<MarkupEffect, "percentage" | "fixed_amount">): string {
  const amount = spellAmount(fixed_amount.replace("-", ""));
  const sign = fixed_amount.startsWith("-") ? "−" : "+";
  return `${trimDecimal(percentage)}%${amount === "0" ? "" : ` ${sign} ${amount}`}`;
}

/** The sets of a markup's scope; an empty one means any. */
export interface MarkupScope {
  hotel_ids: number[];
  room_type_ids: number[];
  season_ids: number[];
  distribution_point_ids: number[];
}

/** @returns the mistakes of a scope, by field: room types and seasons need their hotels */
export function brokenScope({
  hotel_ids,
  room_type_ids,
  season_ids,
}: Omit<MarkupScope, "distribution_point_ids">): Record<string, string> {
  if (hotel_ids.length > 0 || room_type_ids.length + season_ids.length === 0) return {};
  return { hotel_ids: "markups:FORM.SCOPE_NEEDS_HOTEL" };
}
