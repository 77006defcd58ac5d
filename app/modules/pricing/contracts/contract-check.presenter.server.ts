import type { Context } from "~/db/context";
import { headIn } from "~/i18n/file-heads.server";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import type { Wording } from "~/screens/fields/field-format";
import type { Season } from "../../places/seasons/season.fields";
import { contradictionsInWords } from "../restrictions/restriction-words.server";
import type { CheckedContract } from "./contract-import.service.server";
import {
  linesToWrite,
  type FollowedLine,
  type PlannedLine,
  type RefusedLine,
} from "./contract-plan.server";
import {
  contractWording,
  fieldsInWords,
  rowInWords,
  type WrittenField,
} from "./contract-words.server";

/** The number of lines of each kind that are listed; further ones are only counted. */
const MAX_SHOWN_LINES = 200;

/** A line that writes something, its texts formatted. */
export interface WrittenLine {
  key: number;
  /** "Price" */
  what: string;
  /** "Double, Low 2027, Sell, General" */
  label: string;
  /** "New" or "Changed" */
  outcome: string;
  moved: boolean;
  fields: WrittenField[];
}

/** The check of a contract, its texts formatted. */
export interface ContractCheck {
  file_name: string;
  /** "Seaside: 12 new, 3 changed, 40 unchanged, 1 refused" */
  summary: string;
  /** Whether the file can be imported: no line is refused, and one changes something. */
  importable: boolean;
  /** Why it can't be; null where it can. */
  hindrance: string | null;
  /** "2 lines come out differently …"; null where all come out as before. */
  moved: string | null;
  /** The question whether to import restrictions that no stay can meet, and the number that agrees; null for none. */
  contradictions: { question: string; agreed: number } | null;
  /** The fingerprint of the result that the page shows, for a hidden field of its form. */
  shown: string;
  refused: { key: string; text: string; moved: boolean }[];
  moreRefused: number;
  lines: WrittenLine[];
  /** "Changes"; where nothing can be written, "Lines without mistakes". */
  heading: string;
  moreLines: number;
  /** The number of lines that write something. */
  count: number;
}

/** @returns the check of a contract, its texts formatted; lines that come out differently by now stand first */
export function contractCheck(checked: CheckedContract, { locale }: Context): ContractCheck {
  const t = translator(locale);
  const { lines, moved, contradictions } = checked;
  const wording = contractWording(checked.world, seasonsAfter(checked), locale);
  const ordered = [
    ...lines.filter(({ line }) => moved.has(line)),
    ...lines.filter(({ line }) => !moved.has(line)),
  ];
  const refused = ordered
    .filter((line): line is RefusedLine => line.outcome === "refused")
    .flatMap((line) =>
      mistakesOf(line, wording).map((text, nth) => ({
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
    ...{ file_name: checked.file_name, shown: checked.shown },
    summary: t("contracts:SUMMARY", {
      hotel: checked.world.hotel.label,
      counts: [count("new"), count("changed"), count("unchanged"), count("refused")].join(", "),
    }),
    importable: hindrance === null,
    hindrance: hindrance && t(`contracts:${hindrance}`),
    contradictions:
      contradictions.length > 0
        ? {
            question: t("restrictions:REPLIES.NO_STAY", {
              contradictions: contradictionsInWords(contradictions, t, locale),
            }),
            agreed: contradictions.length,
          }
        : null,
    moved: moved.size > 0 ? t("import:MOVED_LINES", { count: moved.size }) : null,
    refused: refused.slice(0, MAX_SHOWN_LINES),
    moreRefused: Math.max(0, refused.length - MAX_SHOWN_LINES),
    lines: written
      .slice(0, MAX_SHOWN_LINES)
      .map((line) => writtenLine(line, moved.has(line.line), wording)),
    heading: t(refused.length > 0 ? "contracts:CORRECT_LINES" : "contracts:LINES"),
    moreLines: Math.max(0, written.length - MAX_SHOWN_LINES),
    count: written.length,
  };
}

/** @returns a sentence for each mistake of a line: "Line 7, column amount: …" */
function mistakesOf({ line, mistakes }: RefusedLine, { t, locale }: Wording): string[] {
  return mistakes.map(({ column, message }) => {
    const reason = translateMessage(t, message);
    return column
      ? t("contracts:LINE_AND_COLUMN", { line, column: headIn(column, locale), reason })
      : t("contracts:LINE", { line, reason });
  });
}

function writtenLine(line: FollowedLine, moved: boolean, wording: Wording): WrittenLine {
  const { record, outcome, existing, after } = line;
  const { t } = wording;
  return {
    ...{ key: line.line, what: t(`contracts:RECORDS.${record}`), moved },
    label: rowInWords(record, after, wording),
    outcome: t(`contracts:OUTCOMES.${outcome === "new" ? "new" : "changed"}`),
    fields: fieldsInWords(record, existing, after, wording),
  };
}

/** @returns the seasons of the hotel as they are after the import, which the other lines name */
function seasonsAfter({ world, lines }: CheckedContract): Season[] {
  const written = linesToWrite(lines)
    .filter((line): line is FollowedLine<"season"> => line.record === "season")
    .map(({ after }) => after);
  const ids = new Set(written.map(({ id }) => id));
  return [...world.seasons.filter(({ id }) => !ids.has(id)), ...written];
}
