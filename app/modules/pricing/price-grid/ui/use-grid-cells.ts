import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { typedDecimal } from "~/forms/checking/decimals";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { blockIn, markOf, readCell, type CellWriting } from "../cell-amount";
import type { GridView } from "../grid-page.presenter.server";
import { cellAt, placeOfCell } from "./move-by-key";

/** What the browser knows of the cells while one types and pastes. */
interface GridCells {
  /** By the names of cells that were filled in: a mistake, encoded, or null for none any more. */
  mistakes: Record<string, string | null>;
  /** What is said of the grid: how many of its cells are priced, and how a paste went. */
  said: string[];
  follow: (event: React.FormEvent<HTMLFormElement>) => void;
  paste: (event: React.ClipboardEvent<HTMLTableElement>) => void;
  /** Gives the cells of the last paste their former texts; null where there was none. */
  takeBack: (() => void) | null;
  /** Whether something is entered by now that the grid didn't come with: its preview is of something else. */
  outdated: boolean;
}

/** A paste, until something else is typed. */
interface Paste {
  cells: number;
  /** How many cells of the block lie beyond the edges of the grid. */
  outside: number;
  former: [HTMLInputElement, string][];
}

/** Reads the cells of the form as they are filled in, as the server reads them. */
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
  // Somebody may have typed before the scripts ran, or while the preview was on its way.
  useEffect(recount, [grid]);

  const check = (inputs: HTMLInputElement[]) =>
    setMistakes((now) => ({
      ...now,
      ...Object.fromEntries(inputs.map((input) => [input.name, mistakeIn(input.value, writing)])),
    }));

  const follow = ({ target }: React.FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) return recount();
    if (!(target instanceof HTMLInputElement) || target.dataset.cell === undefined) return;
    // A text that isn't finished yet is no mistake: only one that was said is taken back.
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

  const said = [
    pasted && t("price-grid:PASTED", { count: pasted.cells }),
    pasted?.outside ? t("price-grid:PASTED_OUTSIDE", { count: pasted.outside }) : null,
    t("price-grid:PRICED", { priced: counts.priced, count: counts.cells }),
    counts.wrong > 0 ? t("price-grid:WRONG", { count: counts.wrong }) : null,
  ].filter((sentence) => sentence !== null);
  return { mistakes, said, follow, paste, takeBack: pasted && takeBack, outdated };
}

/** @returns whether new prices of each room type count for what the grid came with */
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

/** @returns false for a piece of text that is put into the number that stands in the cell */
function replacesCells(block: string[][], input: HTMLInputElement): boolean {
  const isOne = block.length === 1 && block[0]!.length === 1;
  const { value, selectionStart, selectionEnd } = input;
  return !isOne || (selectionStart === 0 && selectionEnd === value.length);
}

/** @returns a pasted cell as it would be typed; as it was pasted where it is no price */
function spelt(text: string, writing: CellWriting): string {
  const reading = readCell(text, writing);
  return reading.kind === "amount" ? typedDecimal(reading.amount, writing.language) : text;
}
