import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { typedDecimal } from "~/forms/checking/decimals";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { blockIn, markOf, readCell, type CellWriting } from "../cell-amount";
import type { GridView } from "../grid-page.presenter.server";
import { cellAt, placeOfCell } from "./move-by-key";

/** The state of the cells in the browser during typing and pasting. */
interface GridCells {
  /** By the field names of the changed cells: the encoded message of a mistake, or null for none. */
  mistakes: Record<string, string | null>;
  /** The messages about the grid: how many of its cells have a price, and the result of a paste. */
  messages: string[];
  follow: (event: React.FormEvent<HTMLFormElement>) => void;
  paste: (event: React.ClipboardEvent<HTMLTableElement>) => void;
  /** Restores the texts that the last paste replaced; null if nothing was pasted. */
  takeBack: (() => void) | null;
  /**
   * Whether an entry differs from the texts that the grid was loaded with, so that its preview is outdated.
   */
  outdated: boolean;
}

/** The last paste; null again once something else is typed. */
interface Paste {
  cells: number;
  /** The number of cells of the block that lie outside the grid. */
  outside: number;
  former: [HTMLInputElement, string][];
}

/** Checks the cells of a form during typing, with the same rules as the server. */
export function useGridCells(form: React.RefObject<HTMLFormElement>, grid: GridView): GridCells {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  const writing = useMemo<CellWriting>(
    () => ({ language, currency: grid.currency }),
    [language, grid.currency],
  );
  const texts = grid.rows.flatMap(({ cells }) => cells.map(({ text }) => text));
  const [counts, setCounts] = useState(() => countsOf(texts, writing));
  const [mistakes, setMistakes] = useState<GridCells["mistakes"]>({});
  const [pasted, setPasted] = useState<Paste | null>(null);
  const [outdated, setOutdated] = useState(false);

  const recount = () => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>("[data-cell]") ?? [];
    const entered = [...inputs].map(({ value }) => value);
    setCounts(countsOf(entered, writing));
    setOutdated(entered.join() !== texts.join() || !hasUnits(form.current, grid));
  };
  // The user may have typed before the scripts ran, or while the preview was loading.
  useEffect(recount, [grid]);

  const check = (inputs: HTMLInputElement[]) =>
    setMistakes((now) => ({
      ...now,
      ...Object.fromEntries(inputs.map((input) => [input.name, mistakeIn(input.value, writing)])),
    }));

  const follow = ({ target }: React.FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) return recount();
    if (!(target instanceof HTMLInputElement) || target.dataset.cell === undefined) return;
    // An unfinished text isn't reported as a mistake during typing; only a reported mistake is cleared.
    const { name, value } = target;
    setMistakes((now) => (mistakeIn(value, writing) === null ? { ...now, [name]: null } : now));
    setPasted(null);
    recount();
  };

  const paste = (event: React.ClipboardEvent<HTMLTableElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const start = placeOfCell(target);
    const block = blockIn(event.clipboardData.getData("text/plain"));
    if (!start || !replacesCells(block, target)) return;
    event.preventDefault();
    const blockWriting = { ...writing, mark: markOf(block, grid.currency) };
    const paste: Paste = { cells: 0, outside: 0, former: [] };
    for (const [row, line] of block.entries()) {
      for (const [column, cell] of line.entries()) {
        const input = cellAt(currentTarget, [start[0] + row, start[1] + column]);
        if (!input) {
          paste.outside += 1;
          continue;
        }
        paste.cells += 1;
        paste.former.push([input, input.value]);
        input.value = spelt(cell, blockWriting);
      }
    }
    check(paste.former.map(([input]) => input));
    setPasted(paste);
    recount();
  };

  const takeBack = () => {
    const former = pasted?.former ?? [];
    for (const [input, value] of former) input.value = value;
    check(former.map(([input]) => input));
    setPasted(null);
    recount();
  };

  const messages = [
    pasted && t("price-grid:PASTED", { count: pasted.cells }),
    pasted?.outside ? t("price-grid:PASTED_OUTSIDE", { count: pasted.outside }) : null,
    t("price-grid:PRICED", { priced: counts.priced, count: counts.cells }),
    counts.wrong > 0 ? t("price-grid:WRONG", { count: counts.wrong }) : null,
  ].filter((sentence) => sentence !== null);
  return { mistakes, messages, follow, paste, takeBack: pasted && takeBack, outdated };
}

/** @returns whether the choices for new prices, per person or per room, are as the grid was loaded */
function hasUnits(form: HTMLFormElement | null, { rows }: GridView): boolean {
  return rows.every(({ unitName, per_person }) => {
    const unit = form?.elements.namedItem(unitName);
    const isSelect = unit instanceof HTMLSelectElement;
    return !isSelect || unit.value === (per_person ? "person" : "room");
  });
}

function countsOf(texts: string[], writing: CellWriting) {
  const kinds = texts.map((text) => readCell(text, writing).kind);
  const count = (sought: string) => kinds.filter((kind) => kind === sought).length;
  return { cells: texts.length, priced: count("amount"), wrong: count("mistake") };
}

function mistakeIn(text: string, writing: CellWriting): string | null {
  const reading = readCell(text, writing);
  return reading.kind === "mistake" ? reading.mistake : null;
}

/** @returns false for a text without cells that is pasted into a number */
function replacesCells(block: string[][], input: HTMLInputElement): boolean {
  const isOne = block.length === 1 && block[0]!.length === 1;
  const { value, selectionStart, selectionEnd } = input;
  return !isOne || (selectionStart === 0 && selectionEnd === value.length);
}

/** @returns the text of a pasted cell as a user would type it; unchanged if it isn't a price */
function spelt(text: string, writing: CellWriting): string {
  const reading = readCell(text, writing);
  return reading.kind === "amount" ? typedDecimal(reading.amount, writing.language) : text;
}
