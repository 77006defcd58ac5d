import { useEffect, useRef } from "react";

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * With scripts, the arrow keys move from the link of a cell to the link of the cell beside it.
 *
 * @returns the reference for the table, whose cells have one link each
 */
export function useArrowKeys(): React.RefObject<HTMLTableElement> {
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const table = ref.current;
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const { target, ctrlKey, altKey, metaKey, shiftKey } = event;
      if (!step || ctrlKey || altKey || metaKey || shiftKey) return;
      const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("td") : null;
      const row = cell?.closest("tr");
      if (!table || !cell || row?.parentElement?.tagName !== "TBODY") return;
      const next = table.tBodies[0]?.rows[row.sectionRowIndex + step[0]];
      const link = next?.cells[cell.cellIndex + step[1]]?.querySelector("a");
      // At the edge of the table an arrow key scrolls as usual.
      if (!link) return;
      event.preventDefault();
      link.focus();
    };
    table?.addEventListener("keydown", move);
    return () => table?.removeEventListener("keydown", move);
  }, []);
  return ref;
}
