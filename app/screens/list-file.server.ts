import type { Permission } from "~/core/access/permissions";
import type { CsvCell } from "~/core/csv/csv";
import type { Context } from "~/db/context";
import { csvResponse } from "~/http/csv-response.server";
import type { ListQuery } from "~/lists/list-definition";
import type { FieldFormat } from "./field-format";

/** The headings of a file, and the cells of a row under them. */
export interface FileColumns<Row> {
  header: readonly string[];
  cells(row: Row, ctx: Context): CsvCell[];
}

/** A list as a file that one takes along. */
export interface ListFile<Query, Row> extends Partial<FileColumns<Row>> {
  /** Its name without the extension, where that isn't the namespace of the noun's texts. */
  name?: string;
  /** Reads the whole filtered list in its order, in portions. */
  read(ctx: Context, query: Query): AsyncGenerator<Row[]>;
}

/** A field under its own name, or a heading with the field or the words that stand under it. */
type FileColumn<Row> =
  | (keyof Row & string)
  | readonly [
      heading: string,
      cell: (keyof Row & string) | ((row: Row, ctx: Context) => CsvCell | undefined),
    ];

/** @returns the columns of a file, from the left */
export function fileColumns<Row>(columns: readonly FileColumn<Row>[]): FileColumns<Row> {
  const named = columns.map((column) => (typeof column === "string" ? [column, column] : column));
  return {
    header: named.map(([heading]) => heading as string),
    cells: (row, ctx) =>
      named.map(([, cell]) =>
        inFile(typeof cell === "function" ? cell(row, ctx) : row[cell as keyof Row]),
      ),
  };
}

/** Several values stand in one cell, an instant as programs read it. */
function inFile(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join(" ");
  return value instanceof Date ? value.toISOString() : ((value ?? null) as CsvCell);
}

/** A noun, as far as its file is made of it. */
export interface FiledNoun<Query = ListQuery, Row = object> {
  texts: string;
  view: Permission;
  list: { decode: (params: URLSearchParams) => Query };
  /** How the log says its fields: these are the columns, after the id, where the file names none. */
  fields: Record<string, FieldFormat>;
  file?: ListFile<Query, Row>;
}

/**
 * @returns the list of a noun as a download: the same filters and order as the screen, all rows
 * @throws a 404 Response where it can't be taken along
 */
export function listFile<Query, Row>(
  ctx: Context,
  request: Request,
  { texts, list, fields, file }: FiledNoun<Query, Row>,
): Response {
  if (!file) throw new Response(null, { status: 404 });
  const shown = Object.keys(fields).filter((name) => fields[name] !== "hidden");
  const plain = fileColumns<Row>(["id", ...shown] as (keyof Row & string)[]);
  const { header = plain.header, cells = plain.cells } = file;
  return csvResponse(request, {
    fileName: file.name ?? texts,
    header: [...header],
    portions: file.read(ctx, list.decode(new URL(request.url).searchParams)),
    cells: (row) => cells(row, ctx),
  });
}
