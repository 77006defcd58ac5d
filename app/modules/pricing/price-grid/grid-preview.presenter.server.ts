import { priceInWords, type PriceWords } from "../price-batches/price-words";
import type { CellWords } from "./grid-cells.presenter.server";
import type { CellPlace, CellState } from "./grid-form";
import { changesIn, countOf, type PlannedCell } from "./grid-plan";
import type { GridPlan } from "./price-grid.service.server";

/** The number of changes that are listed; all of them are also marked in their cells. */
const LISTED = 100;

/** The effect of saving a grid, its texts formatted. */
export interface GridPreview {
  /** "30 new, 2 changed, 1 removed" */
  summary: string;
  /** The number of prices that are written or removed. */
  count: number;
  /** The number of prices that are removed, which the user must confirm. */
  removals: number;
  fingerprint: string;
  rows: {
    key: string;
    label: string;
    outcome: string;
    before: PriceWords | null;
    after: PriceWords | null;
  }[];
  /** The number of further changes, which aren't listed. */
  more: number;
}

/**
 * @param labelOf returns the name of a cell: "Suite, High season"
 * @returns the preview of a grid; removals come first
 */
export function gridPreview(
  { cells, fingerprint }: GridPlan,
  labelOf: (place: CellPlace) => string,
  { t, currency, language }: CellWords,
): GridPreview {
  const changes = changesIn(cells);
  const price = (state: CellState | null) => state && priceInWords(state, currency, language, t);
  const order: PlannedCell["outcome"][] = ["removed", "changed", "new"];
  const listed = order.flatMap((one) => changes.filter(({ outcome }) => outcome === one));
  const count = (outcome: "new" | "changed" | "removed") =>
    t(`price-grid:COUNTS.${outcome}`, { count: countOf(cells, outcome) });
  return {
    summary: [count("new"), count("changed"), count("removed")].join(", "),
    count: changes.length,
    removals: countOf(cells, "removed"),
    fingerprint,
    rows: listed.slice(0, LISTED).map((cell) => ({
      key: `${cell.room_type_id}-${cell.season_id}`,
      label: labelOf(cell),
      outcome: t(`price-grid:OUTCOMES.${cell.outcome as "new" | "changed" | "removed"}`),
      before: price(cell.current),
      after: price(cell.after),
    })),
    more: Math.max(0, listed.length - LISTED),
  };
}
