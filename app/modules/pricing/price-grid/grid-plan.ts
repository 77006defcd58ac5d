import { isSameAmount, readCell, type CellWriting } from "./cell-amount";
import { cellKey, type CellState, type EnteredCell, type GridForm } from "./grid-form";

/** What becomes of a cell. */
export interface PlannedCell extends EnteredCell {
  outcome: "same" | "new" | "changed" | "removed" | "wrong";
  /** The price of the cell by now; null for none. */
  current: CellState | null;
  /** The price that the form was made with; null for none. */
  seen: CellState | null;
  /** The price once the grid is saved; null for none. */
  after: CellState | null;
  /**
   * Somebody else has changed the price since the form was made. An entered value stays, beside theirs; a cell
   * that nobody touched takes theirs.
   */
  met: boolean;
  /** Of a wrong cell: an encoded message. */
  mistake?: string;
}

/**
 * Decides for each cell of a posted grid what saving it does. A cell says something only where it differs from
 * what the form was made with; so whoever saves a grid leaves everybody else's cells alone.
 *
 * @param current the prices by now, by `cellKey`
 */
export function planGrid(
  form: GridForm,
  current: ReadonlyMap<string, CellState>,
  writing: CellWriting,
): PlannedCell[] {
  return form.cells.map((cell) => {
    const key = cellKey(cell);
    const [seen, now] = [form.seen.get(key) ?? null, current.get(key) ?? null];
    const per_person = form.perPerson.get(cell.room_type_id) ?? true;
    return planCell(cell, { seen, now, per_person, writing });
  });
}

interface Circumstances {
  seen: CellState | null;
  now: CellState | null;
  /** Whether a new price of this room type is per person. */
  per_person: boolean;
  writing: CellWriting;
}

function planCell(
  cell: EnteredCell,
  { seen, now, per_person, writing }: Circumstances,
): PlannedCell {
  const plan = { ...cell, current: now, seen, after: now };
  const met = !isSameState(seen, now);
  const reading = readCell(cell.text, writing);
  // A stored price may have more decimals than its currency by now: untouched, it is no mistake.
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
  };
  // Two people may have entered the same.
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

/** @returns those cells that change something when the grid is saved */
export function changesIn(planned: readonly PlannedCell[]): PlannedCell[] {
  return planned.filter(({ outcome }) => outcome !== "same" && outcome !== "wrong");
}

/** @returns how many cells have this outcome */
export function countOf(planned: readonly PlannedCell[], sought: PlannedCell["outcome"]): number {
  return planned.filter(({ outcome }) => outcome === sought).length;
}
