import { dateOrderIn } from "~/core/dates/parse.server";
import { nameKey } from "../price-imports/planned-line.server";
import { amountReader, readCells } from "../price-imports/price-file.server";
import type { Season } from "../../places/seasons/season.fields";
import { keyOf, namedRows, seasonTexts, type ContractRows, type ContractWorld } from "./contract";
import { cellNames, cellsOf } from "./contract-cells";
import {
  contractColumns,
  contractFormat,
  contractRecords,
  listIn,
  recordColumns,
  recordIn,
  type ContractCells,
  type ContractColumn,
  type ContractLine,
  type ContractRecord,
} from "./contract-csv";
import { namesIn } from "./contract-names.server";
import {
  CellReader,
  RefusedCells,
  refusalOf,
  type CellMistake,
  type Spelling,
} from "./contract-reading.server";
import { rowIn, type RowOfLine } from "./contract-rows.server";
import { pairRows, pairSeasons, type Pair } from "./paired-rows";

/** A value of a row that a line changes, as the file spells it. */
export interface CellChange {
  column: ContractColumn;
  before: string;
  after: string;
}

/** A line that can be written. */
export interface FollowedLine<Kind extends ContractRecord = ContractRecord> {
  line: number;
  record: Kind;
  outcome: "new" | "changed" | "unchanged";
  /** null for a new row. */
  existing: ContractRows[Kind] | null;
  /** The row as it is to be; the id of a new one is below 0, as where others name it. */
  after: ContractRows[Kind];
  /** The cells of the row as it is to be. */
  cells: ContractCells;
  /** What changes in an existing row. */
  changes: CellChange[];
}

/** A line that is refused, with all its mistakes. */
export interface RefusedLine {
  line: number;
  /** null where the line doesn't say what it is. */
  record: ContractRecord | null;
  outcome: "refused";
  cells: ContractCells;
  mistakes: CellMistake[];
}

export type PlannedLine = FollowedLine | RefusedLine;

/** A file that was taken apart. */
export interface ContractFile extends Spelling {
  lines: ContractLine[];
}

/** @throws UnreadableFile */
export function readContract(content: string): ContractFile {
  const { separator, lines } = readCells(content, contractFormat);
  const written = lines.flatMap(({ cells }) => [
    ...[cells.amount, cells.adult_amount, cells.value].map((text) => (text ?? "").trim()),
    ...listIn(cells.children).map((band) => band.split(":")[1]?.trim() ?? ""),
  ]);
  const dates = lines.flatMap(({ cells }) => [
    ...[cells.start_date ?? "", cells.end_date ?? ""],
    ...[cells.booking_date_range, cells.stay_date_range].flatMap((range = "") => range.split("..")),
  ]);
  return {
    ...{ lines, readAmount: amountReader(separator, written) },
    dateOrder: dateOrderIn(dates),
  };
}

interface ReadLine<Kind extends ContractRecord> {
  line: ContractLine;
  row: RowOfLine<Kind>;
}

/**
 * @returns a plan for each line, in their order. Seasons are read first, because the other lines name them also
 *   where the file makes them
 */
export function planContract(file: ContractFile, world: ContractWorld): PlannedLine[] {
  const planned = new Map<number, PlannedLine>();
  const refuse = (line: ContractLine, mistakes: CellMistake[]) => {
    const record = recordIn(line.cells.record) ?? null;
    planned.set(line.line, {
      ...{ line: line.line, record },
      ...{ outcome: "refused", cells: line.cells, mistakes },
    });
  };
  const follow = <Kind extends ContractRecord>(
    record: Kind,
    pairs: Pair<ContractLine, RowOfLine<Kind>, ContractRows[Kind]>[],
    names: ReturnType<typeof cellNames>,
  ) => {
    for (const { line, row, existing, refused } of pairs) {
      if (refused) {
        refuse(line, [{ column: null, message: refusalOf(refused.reason, refused.params) }]);
        continue;
      }
      const after = { ...row, id: existing?.id ?? -line.line } as ContractRows[Kind];
      const cells = cellsOf[record](after, names);
      const former = existing && cellsOf[record](existing, names);
      const changes = former ? differences(former, cells) : [];
      const outcome = !existing ? "new" : changes.length > 0 ? "changed" : "unchanged";
      const one: FollowedLine<Kind> = {
        ...{ line: line.line, record, outcome },
        ...{ existing, after, cells, changes },
      };
      planned.set(line.line, one as unknown as FollowedLine);
    }
  };
  const read = <Kind extends ContractRecord>(
    kind: Kind,
    names: ReturnType<typeof namesIn>,
  ): ReadLine<Kind>[] =>
    file.lines
      .filter(({ cells }) => recordIn(cells.record) === kind)
      .flatMap((line) => {
        try {
          assertOwnCells(line, kind);
          const cells = new CellReader(line, file);
          return [{ line, row: rowIn[kind](cells, { hotel: world.hotel, names }) }];
        } catch (error) {
          if (!(error instanceof RefusedCells)) throw error;
          refuse(line, error.mistakes);
          return [];
        }
      });

  for (const line of file.lines) {
    if (recordIn(line.cells.record)) continue;
    const given = line.cells.record ?? "";
    refuse(line, [{ column: "record", message: refusalOf("no_record", { given }) }]);
  }
  const rows = namedRows(world);
  const seasons = pairSeasons(
    read("season", namesIn(world, { ...file, seasons: [], refused: new Map() })),
    world.seasons,
  );
  const seasonsAfter = afterwards(seasons, world.seasons);
  const names = cellNames(world, seasonTexts(seasonsAfter));
  follow("season", seasons, names);
  const refused = new Map(
    [...planned.values()].flatMap(({ record, outcome, line, cells }) =>
      record === "season" && outcome === "refused"
        ? [[nameKey(cells.season ?? ""), line] as const]
        : [],
    ),
  );
  const named = namesIn(world, { ...file, seasons: seasonsAfter, refused });
  for (const kind of contractRecords) {
    if (kind === "season") continue;
    followRows(kind);
  }
  function followRows<Kind extends Exclude<ContractRecord, "season">>(kind: Kind) {
    const key = keyOf[kind] as (row: RowOfLine<Kind>) => string;
    follow(kind, pairRows(read(kind, named), rows[kind] as ContractRows[Kind][], key), names);
  }
  return file.lines.map(({ line }) => planned.get(line)!);
}

/** @throws RefusedCells for a cell beyond the columns, or in a column that says nothing about such a line */
function assertOwnCells({ cells, surplus }: ContractLine, kind: ContractRecord): void {
  if (surplus) throw new RefusedCells([{ column: null, message: refusalOf("surplus") }]);
  const own: readonly string[] = recordColumns[kind];
  const strange = contractColumns.filter(
    (column) => column !== "record" && !own.includes(column) && (cells[column] ?? "").trim() !== "",
  );
  if (strange.length === 0) return;
  throw new RefusedCells(
    strange.map((column) => ({ column, message: refusalOf(`unused_${kind}`) })),
  );
}

function differences(before: ContractCells, after: ContractCells): CellChange[] {
  return contractColumns.flatMap((column) => {
    const [one = "", other = ""] = [before[column], after[column]];
    return one === other ? [] : [{ column, before: one, after: other }];
  });
}

/** @returns the seasons of the hotel as they are after the import */
function afterwards(
  pairs: Pair<ContractLine, RowOfLine<"season">, Season>[],
  before: readonly Season[],
): Season[] {
  const followed = pairs.filter(({ refused }) => !refused);
  const changed = new Map(followed.map(({ existing, row }) => [existing?.id, row]));
  return [
    ...before.map((season) => ({ ...season, ...changed.get(season.id) })),
    ...followed
      .filter(({ existing }) => existing === null)
      .map(({ line, row }) => ({ ...row, id: -line.line })),
  ];
}

/** @returns the lines that write something */
export function linesToWrite(lines: readonly PlannedLine[]): FollowedLine[] {
  return lines.filter(
    (line): line is FollowedLine => line.outcome === "new" || line.outcome === "changed",
  );
}
