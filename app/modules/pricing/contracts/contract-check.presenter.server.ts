import type { TFunction } from "i18next";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import type { ContractCells, ContractColumn, ContractRecord } from "./contract-csv";
import { contractColumns } from "./contract-csv";
import type { CheckedContract } from "./contract-import.service.server";
import {
  linesToWrite,
  type FollowedLine,
  type PlannedLine,
  type RefusedLine,
} from "./contract-plan.server";

/** The number of lines of each kind that are listed; further ones are only counted. */
const SHOWN = 200;

/** A value that a line writes, as the file spells it. */
export interface WrittenCell {
  column: ContractColumn;
  /** null for a new row. */
  before: string | null;
  after: string;
}

/** A line that writes something, its texts formatted. */
export interface WrittenLine {
  key: number;
  /** "Price" */
  what: string;
  /** "Double, Low 2027, sell" */
  label: string;
  /** "New" or "Changed" */
  outcome: string;
  moved: boolean;
  cells: WrittenCell[];
}

/** The check of a contract, its texts formatted. */
export interface ContractCheck {
  hotel: string;
  file_name: string;
  /** "12 new, 3 changed, 40 unchanged, 1 refused" */
  summary: string;
  /** Whether the file can be imported: no line is refused, and one changes something. */
  importable: boolean;
  /** Why it can't be; null where it can. */
  hindrance: string | null;
  /** "2 lines come out differently …"; null where all come out as before. */
  moved: string | null;
  /** The fingerprint of the result that the page shows, for a hidden field of its form. */
  shown: string;
  refused: { key: string; text: string; moved: boolean }[];
  moreRefused: number;
  lines: WrittenLine[];
  moreLines: number;
  /** The number of lines that write something. */
  count: number;
}

/** The columns that say which row a line is about. */
const labelColumns: Record<ContractRecord, readonly ContractColumn[]> = {
  season: ["season"],
  price: ["room_type", "season", "price_type", "channel", "adults"],
  meal: ["meal_plan", "season", "price_type", "channel"],
  rule: ["name"],
  restriction: ["start_date", "end_date", "room_type", "channel", "weekdays"],
};

/** @returns the check of a contract, its texts formatted; lines that come out differently by now stand first */
export function contractCheck(checked: CheckedContract, { locale }: Context): ContractCheck {
  const t = translator(locale);
  const { lines, moved } = checked;
  const ordered = [
    ...lines.filter(({ line }) => moved.has(line)),
    ...lines.filter(({ line }) => !moved.has(line)),
  ];
  const refused = ordered
    .filter((line): line is RefusedLine => line.outcome === "refused")
    .flatMap((line) =>
      mistakesOf(line, t).map((text, nth) => ({
        ...{ key: `${line.line}/${nth}`, text, moved: moved.has(line.line) },
      })),
    );
  const written = linesToWrite(ordered);
  const count = (outcome: PlannedLine["outcome"]) =>
    t(`import:${outcome.toUpperCase()}`, {
      count: lines.filter((line) => line.outcome === outcome).length,
    });
  const hindrance =
    refused.length > 0 ? "HINDERED" : written.length === 0 ? "NOTHING_TO_WRITE" : null;
  return {
    ...{ hotel: checked.world.hotel.label, file_name: checked.file_name, shown: checked.shown },
    summary: [count("new"), count("changed"), count("unchanged"), count("refused")].join(", "),
    importable: hindrance === null,
    hindrance: hindrance && t(`contracts:${hindrance}`),
    moved: moved.size > 0 ? t("import:MOVED_LINES", { count: moved.size }) : null,
    refused: refused.slice(0, SHOWN),
    moreRefused: Math.max(0, refused.length - SHOWN),
    lines: written.slice(0, SHOWN).map((line) => writtenLine(line, moved.has(line.line), t)),
    moreLines: Math.max(0, written.length - SHOWN),
    count: written.length,
  };
}

/** @returns a sentence for each mistake of a line: "Line 7, column amount: …" */
function mistakesOf({ line, mistakes }: RefusedLine, t: TFunction): string[] {
  return mistakes.map(({ column, message }) => {
    const reason = translateMessage(t, message);
    return column
      ? t("contracts:LINE_AND_COLUMN", { line, column, reason })
      : t("contracts:LINE", { line, reason });
  });
}

function writtenLine(line: FollowedLine, moved: boolean, t: TFunction): WrittenLine {
  const { record, outcome, cells, changes } = line;
  return {
    ...{ key: line.line, what: t(`contracts:RECORDS.${record}`), moved },
    label: labelColumns[record]
      .map((column) => cells[column])
      .filter(Boolean)
      .join(", "),
    outcome: t(`contracts:OUTCOMES.${outcome === "new" ? "new" : "changed"}`),
    cells: outcome === "new" ? newCells(record, cells) : changes,
  };
}

/** @returns the values of a new row, besides those of its label */
function newCells(record: ContractRecord, cells: ContractCells): WrittenCell[] {
  return contractColumns.flatMap((column) => {
    const after = cells[column] ?? "";
    return after === "" || labelColumns[record].includes(column)
      ? []
      : [{ column, before: null, after }];
  });
}
