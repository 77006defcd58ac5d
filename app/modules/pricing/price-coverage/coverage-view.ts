/**
 * The state of a stretch of a strip: everything has a price, a part has one, nothing has one, nothing is on
 * sale, or the price in the treatment itself applies.
 */
export type ShownCoverage = "priced" | "partly" | "gap" | "stopped" | "own";

/** A strip of twelve months with their coverage, and the same in words. */
export interface CoverageView {
  /** The length of the strip in days. */
  days: number;
  months: { label: string; at: number }[];
  stretches: StretchView[];
  /** The start and the length of each season on the strip, in days; null for things without seasons. */
  seasons: { name: string; at: number; length: number }[] | null;
  /** The states that occur on the strip, with their labels. */
  legend: { coverage: ShownCoverage; label: string }[];
  /** "300 nights priced, 20 partly, 45 without a price" */
  summary: string;
}

export interface StretchView {
  key: string;
  coverage: ShownCoverage;
  /** The state in words. */
  state: string;
  /** The distance from the beginning of the strip, in days. */
  at: number;
  length: number;
  dates: string;
  /** The number of nights or days, formatted. */
  count: string;
  season: string;
  /** Whether it is listed beside the strip as well as in the table. */
  named: boolean;
  /**
   * Links to the forms that add the missing prices; empty where nothing is missing, or for users who may not
   * add prices.
   */
  mends: { label: string; to: string }[];
}
