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
  /** For each state that occurs, an SVG path around all its stretches. */
  shapes: StripShape[];
  /** An SVG path with the lines above and below each gap, so that gaps don't differ by colour alone. */
  gapEdges: string;
  /** The seasons on the strip; null for things without seasons. */
  seasons: SeasonsOnStrip | null;
  /** The states that occur on the strip, with their labels. */
  legend: { coverage: ShownCoverage; label: string }[];
  /** "300 nights priced, 20 partly, 45 without a price" */
  summary: string;
  /** The first stretches where something is missing. */
  named: StretchView[];
  /** All stretches; null on pages of many strips, where `tableAt` leads to them. */
  stretches: StretchView[] | null;
  /** The address of the page with the table of all stretches; null where this page has it. */
  tableAt: string | null;
}

export interface StripShape {
  coverage: ShownCoverage;
  path: string;
}

export interface SeasonsOnStrip {
  /** An SVG path with a line where each season starts. */
  starts: string;
  /** The seasons that are long enough for their names, with start and length in days. */
  names: SeasonOnStrip[];
}

export interface SeasonOnStrip {
  name: string;
  at: number;
  length: number;
}

export interface StretchView {
  key: string;
  coverage: ShownCoverage;
  /** The state in words. */
  state: string;
  dates: string;
  /** The number of nights or days, formatted. */
  count: string;
  season: string;
  /**
   * Links to the forms that add the missing prices; empty where nothing is missing, or for users who may not
   * add prices.
   */
  mends: { label: string; to: string }[];
}
