/**
 * Moves between cells as in a spreadsheet: arrow keys, Enter down, Shift+Enter up; Escape restores the text.
 */
export function moveByKey(event: React.KeyboardEvent<HTMLTableElement>): void {
  const { key, target, nativeEvent } = event;
  const isModified = event.ctrlKey || event.altKey || event.metaKey;
  if (!(target instanceof HTMLInputElement) || isModified || nativeEvent.isComposing) return;
  if (key === "Escape" && target.value !== target.defaultValue) {
    target.value = target.defaultValue;
    target.dispatchEvent(new Event("input", { bubbles: true }));
    target.select();
    event.preventDefault();
    return;
  }
  const step = stepOf(key, event.shiftKey, target);
  if (!step) return;
  event.preventDefault();
  const next = cellBeside(event.currentTarget, target, step);
  next?.focus();
  next?.select();
}

/** A number of rows down and of columns to the right. */
type Step = [number, number];

/** @returns the step of a key; null for a key that moves nothing, such as an arrow key inside a text */
function stepOf(key: string, back: boolean, input: HTMLInputElement): Step | null {
  const { selectionStart, selectionEnd, value } = input;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isCaret = selectionStart === selectionEnd;
  switch (key) {
    case "Enter":
      return [back ? -1 : 1, 0];
    case "ArrowDown":
      return [1, 0];
    case "ArrowUp":
      return [-1, 0];
    case "ArrowLeft":
      return !back && (isWhole || (isCaret && selectionStart === 0)) ? [0, -1] : null;
    case "ArrowRight":
      return !back && (isWhole || (isCaret && selectionEnd === value.length)) ? [0, 1] : null;
    default:
      return null;
  }
}

/** @returns the row and the column of a cell, from 0; null for another field */
export function placeOfCell(input: HTMLInputElement): Step | null {
  const [row, column] = (input.dataset.cell ?? "").split("-").map(Number);
  return row === undefined || column === undefined ? null : [row, column];
}

function cellBeside(table: Element, input: HTMLInputElement, [rows, columns]: Step) {
  const place = placeOfCell(input);
  return place && cellAt(table, [place[0] + rows, place[1] + columns]);
}

/** @returns the field of a cell; null for a place outside the table */
export function cellAt(table: Element, [row, column]: Step): HTMLInputElement | null {
  return table.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`);
}
