/**
 * The state of a stretch of a strip: everything has a price, a part of it has, nothing has, nothing
 * is on sale, or what is sold costs its own price.
 */
export type ShownCoverage = "priced" | "partly" | "gap" | "stopped" | "own";

/** Twelve months of prices as a strip, and the same in words. */
export interface CoverageView {
  /** The strip's length in days. */
  days: number;
  months: { label: string; at: number }[];
  stretches: StretchView[];
  /** Where each season begins on the strip and how far it reaches, in days; null where none are. */
  seasons: { name: string; at: number; length: number }[] | null;
  /** The signs of the strip that are on it, in words. */
  legend: { coverage: ShownCoverage; label: string }[];
  /** "300 nights priced, 20 partly, 45 without a price" */
  summary: string;
}

export interface StretchView {
  key: string;
  coverage: ShownCoverage;
  /** The state in words. */
  state: string;
  /** In days from the beginning of the strip. */
  at: number;
  length: number;
  dates: string;
  /** How many nights or days it is about, in words. */
  count: string;
  season: string;
  /** Whether it is listed beside the strip, and not only in the table. */
  named: boolean;
  /** Links to the forms that add the missing prices, for users who may; empty where nothing is missing. */
  mends: { label: string; to: string }[];
}
