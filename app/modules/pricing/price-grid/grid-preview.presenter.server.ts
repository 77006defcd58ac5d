import { priceInWords, type PriceWords } from "../price-batches/price-words";
import type { CellWords } from "./grid-cells.presenter.server";
import type { CellPlace, CellState } from "./grid-form";
import { changesIn, countOf, type PlannedCell } from "./grid-plan";
import type { GridPlan } from "./price-grid.service.server";

/** How many changes are listed; each also stands in its cell, marked. */
const LISTED = 100;

/** What saving a grid does, in finished words. */
export interface GridPreview {
  /** "30 new, 2 changed, 1 removed" */
  summary: string;
  /** How many prices are written or removed. */
  count: number;
  /** How many prices are removed: somebody says yes to it first. */
  removals: number;
  fingerprint: string;
  rows: {
    key: string;
    label: string;
    outcome: string;
    before: PriceWords | null;
    after: PriceWords | null;
  }[];
  /** How many further changes there are. */
  more: number;
}

/**
 * @param labelOf what a cell is called: "Suite, High season"
 * @returns the changes, removals first
 */
export function gridPreview(
  { cells, fingerprint }: GridPlan,
  labelOf: (place: CellPlace) => string,
  { t, currency }: CellWords,
): GridPreview {
  const changes = changesIn(cells);
  const price = (state: CellState | null) => state && priceInWords(state, currency, t);
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
