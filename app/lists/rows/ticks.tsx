import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";

/** The checkboxes before the rows of a list; they belong to a form beside the table. */
export interface RowTicks<Row> {
  /** The `id` of the form. */
  form: string;
  /** The name of the checkboxes; their value is the id of the row. */
  name: string;
  /** The label of the checkbox that ticks all rows of the page. */
  all: string;
  /** @returns the label of a row's checkbox */
  nameOf: (row: Row) => string;
}

/**
 * @returns the checkboxes of a form that tick rows, without the one that ticks all rows, which has no name
 */
function boxesOf(form: string): HTMLInputElement[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    `input[type=checkbox][form="${form}"][name]`,
  );
  return [...boxes];
}

/**
 * @param shown the ids of the rows on the page; when they change, the ticks are counted again
 * @returns how many rows are ticked; 0 until scripts run
 */
export function useTicks(form: string, shown: number[]): number {
  const [ticked, setTicked] = useState(0);
  const key = shown.join();
  useEffect(() => {
    const count = () => setTicked(boxesOf(form).filter((box) => box.checked).length);
    count();
    // The boxes change after the event of a form that is reset.
    const countLater = () => setTimeout(count);
    document.addEventListener("change", count);
    document.addEventListener("reset", countLater);
    return () => {
      document.removeEventListener("change", count);
      document.removeEventListener("reset", countLater);
    };
  }, [form, key]);
  return ticked;
}

/** The checkbox in the head of the table; with scripts it ticks every row of the page, or none. */
export function TickAll({ form, label, shown }: { form: string; label: string; shown: number[] }) {
  const hydrated = useHydrated();
  const ticked = useTicks(form, shown);
  const box = useRef<HTMLInputElement>(null);
  // `indeterminate` is a property without an attribute, so the server can't render it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < shown.length;
  });
  if (!hydrated) return <span className="sr-only">{label}</span>;
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={ticked > 0 && ticked === shown.length}
      onChange={({ currentTarget: { checked } }) => {
        for (const row of boxesOf(form)) row.checked = checked;
      }}
    />
  );
}
