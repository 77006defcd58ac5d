import type { MealPlan } from "~/core/meal-plans";
import { isSameAmount, readCell, type CellWriting } from "./cell-amount";
import {
  cellKey,
  type CellPrice,
  type CellState,
  type EnteredCell,
  type GridForm,
} from "./grid-form";

/** A cell of a posted grid, with the effect that saving has on it. */
export interface PlannedCell extends EnteredCell {
  outcome: "same" | "new" | "changed" | "removed" | "wrong";
  /** The present price of the cell; null for none. */
  current: CellPrice | null;
  /** The price that the form was made with; null for none. */
  seen: CellState | null;
  /** The price once the grid is saved; null for none. */
  after: CellPrice | null;
  /**
   * Whether somebody else has changed the price since the form was made. An entered value is kept, and that
   * price is shown beside it; a cell without an entry takes that price.
   */
  met: boolean;
  /** The message for a wrong cell, encoded. */
  mistake?: string;
}

/**
 * Plans what saving does to each cell of a posted grid. Only cells whose text differs from the price that the
 * form was made with change anything, so a user who saves a grid doesn't overwrite the changes of others.
 *
 * @param current the present prices, by `cellKey`
 * @param mealPlans the meals that a new price of a room type includes, by its id; none without an entry
 */
export function planGrid(
  form: GridForm,
  current: ReadonlyMap<string, CellPrice>,
  mealPlans: ReadonlyMap<number, MealPlan>,
  writing: CellWriting,
): PlannedCell[] {
  return form.cells.map((cell) => {
    const key = cellKey(cell);
    const [seen, now] = [form.seen.get(key) ?? null, current.get(key) ?? null];
    const per_person = form.perPerson.get(cell.room_type_id) ?? true;
    const meal_plan = mealPlans.get(cell.room_type_id) ?? "room_only";
    return planCell(cell, { seen, now, per_person, meal_plan, writing });
  });
}

interface Circumstances {
  seen: CellState | null;
  now: CellPrice | null;
  /** Whether a new price of this room type is per person. */
  per_person: boolean;
  /** The meals that a new price of this room type includes. */
  meal_plan: MealPlan;
  writing: CellWriting;
}

function planCell(
  cell: EnteredCell,
  { seen, now, per_person, meal_plan, writing }: Circumstances,
): PlannedCell {
  const plan = { ...cell, current: now, seen, after: now };
  const met = !isSameState(seen, now);
  const reading = readCell(cell.text, writing);
  // A stored price may have more decimals than its currency now has; unchanged, it isn't a mistake.
  const untouched =
    reading.kind === "mistake"
      ? seen !== null && isSameAmount(cell.text.trim().replace(",", "."), seen.base_price)
      : isSameText(reading.kind === "empty" ? null : reading.amount, seen);
  if (untouched) return { ...plan, outcome: "same", met };
  if (reading.kind === "mistake") {
    return { ...plan, outcome: "wrong", met, mistake: reading.mistake };
  }
  if (reading.kind === "empty") {
    return now
      ? { ...plan, outcome: "removed", after: null, met }
      : { ...plan, outcome: "same", met: false };
  }
  const after = {
    base_price: reading.amount,
    per_person: (now ?? seen)?.per_person ?? per_person,
    meal_plan: now?.meal_plan ?? meal_plan,
  };
  // Another user may have saved the same value already.
  if (isSameState(after, now)) return { ...plan, outcome: "same", met: false };
  return { ...plan, outcome: now ? "changed" : "new", after, met };
}

function isSameText(amount: string | null, state: CellState | null): boolean {
  if (amount === null || state === null) return amount === null && state === null;
  return isSameAmount(amount, state.base_price);
}

function isSameState(one: CellState | null, other: CellState | null): boolean {
  if (one === null || other === null) return one === other;
  return one.per_person === other.per_person && isSameAmount(one.base_price, other.base_price);
}

/** @returns the cells that saving the grid changes */
export function changesIn(planned: readonly PlannedCell[]): PlannedCell[] {
  return planned.filter(({ outcome }) => outcome !== "same" && outcome !== "wrong");
}

/** @returns the number of cells with this outcome */
export function countOf(planned: readonly PlannedCell[], sought: PlannedCell["outcome"]): number {
  return planned.filter(({ outcome }) => outcome === sought).length;
}
