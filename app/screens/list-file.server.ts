import type { Permission } from "~/core/access/permissions";
import type { CsvCell } from "~/core/csv/csv";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import { csvResponse } from "~/http/csv-response.server";
import type { ListQuery } from "~/lists/list-definition";
import type { FieldFormat } from "./fields/field-format";
import { withoutUnfitFilters, type Filter } from "./filters.server";

/** The headings of a file, and the function that returns the cells of a row. */
export interface FileColumns<Row> {
  header: readonly string[];
  cells(row: Row, ctx: Context): CsvCell[];
}

/** The declaration of a list's download. */
export interface ListFile<Row> extends Partial<FileColumns<Row>> {
  /** The file's name without extension; by default the namespace of the noun's texts. */
  name?: string;
}

/** A column: a field's name, or a heading with a field or a function for its cells. */
type FileColumn<Row> =
  | (keyof Row & string)
  | readonly [
      heading: string,
      cell: (keyof Row & string) | ((row: Row, ctx: Context) => CsvCell | undefined),
    ];

/** @returns the columns of a file, from left to right */
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

/** @returns a value as a cell: several values are separated by spaces, an instant is in ISO 8601 */
function inFile(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join(" ");
  return value instanceof Date ? value.toISOString() : ((value ?? null) as CsvCell);
}

/** The parts of a noun that its download needs. */
export interface FiledNoun<Query extends ListQuery = ListQuery, Row = object> {
  texts: string;
  view: Permission;
  list: { decode: (params: URLSearchParams) => Query };
  /**
   * The log formats of the noun's fields. A download that declares no columns has the id and these fields as
   * its columns.
   */
  fields: Record<string, FieldFormat>;
  file?: ListFile<Row>;
  /** Reads a page of the list. */
  read(ctx: Context, query: Query): Promise<Page<Row>>;
  /**
   * Reads all rows of the filtered list in its order, in portions. Without it the list is read page by page,
   * which is enough for lists of some thousand rows.
   */
  all?(ctx: Context, query: Query): AsyncGenerator<Row[]>;
  /** The filters of the screen: the file drops those that the screen drops. */
  filters?: Record<string, Filter>;
}

/**
 * @returns a noun's list as a download: all rows with the filters and the order of the screen
 * @throws a 404 Response where the noun has no download
 */
export async function listFile<Query extends ListQuery, Row>(
  ctx: Context,
  request: Request,
  { texts, list, read, all, fields, file, filters = {} }: FiledNoun<Query, Row>,
): Promise<Response> {
  if (!file) throw new Response(null, { status: 404 });
  const shown = Object.keys(fields).filter((name) => fields[name] !== "hidden");
  const plain = fileColumns<Row>(["id", ...shown] as (keyof Row & string)[]);
  const { header = plain.header, cells = plain.cells } = file;
  const query = await withoutUnfitFilters(
    ctx,
    list.decode(new URL(request.url).searchParams),
    filters,
  );
  return csvResponse(request, {
    fileName: file.name ?? texts,
    header: [...header],
    language: ctx.locale,
    portions: all?.(ctx, query) ?? pageByPage(read, ctx, query),
    cells: (row) => cells(row, ctx),
  });
}

/** The number of rows of a page of a file. */
const FILE_PAGE = 500;

/** Reads all rows of a list in its order, one page after the other. */
async function* pageByPage<Query extends ListQuery, Row>(
  read: (ctx: Context, query: Query) => Promise<Page<Row>>,
  ctx: Context,
  query: Query,
): AsyncGenerator<Row[]> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    // A row that was just saved comes at its place, and not before the others too.
    const answer = await read(ctx, { ...query, page, size: FILE_PAGE, saved: undefined });
    pages = answer.pages;
    yield answer.rows;
  }
}
