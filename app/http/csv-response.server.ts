import { BYTE_ORDER_MARK, csvLines, type CsvCell } from "~/core/csv/csv";
import { withDecimalCommas } from "~/core/csv/decimal-columns";
import { headIn } from "~/i18n/file-heads.server";
import type { Language } from "~/i18n/languages";
import { reportError } from "./report-error.server";

interface Csv<Row> {
  /** The name of the file without its extension. */
  fileName: string;
  /** The names of the columns. */
  header: string[];
  /** The language of the reader, as whose spreadsheets the file is written. */
  language: Language;
  /** The rows in portions; the next portion is read after the previous one has been sent. */
  portions: AsyncGenerator<Row[]>;
  cells: (row: Row) => CsvCell[];
}

/** The value of `heads` in the address with which a program gets the same file in every language. */
const FOR_PROGRAMS = "keys";

/** @returns the language of the file; English, whose heads are the names of the columns, for a program */
function spokenIn(request: Request, language: Language): Language {
  return new URL(request.url).searchParams.get("heads") === FOR_PROGRAMS ? "en" : language;
}

interface Spelling {
  /** The line of the heads. */
  head: string;
  write: (rows: CsvCell[][]) => string;
}

/**
 * @returns how a file is written in a language: in French with semicolons and decimal commas, as French spreadsheets
 *   read it, else with commas and points
 */
function spelling(header: readonly string[], language: Language): Spelling {
  const separator = language === "fr" ? ";" : ",";
  const decimals = language === "fr" ? withDecimalCommas(header) : (row: CsvCell[]) => row;
  return {
    head: csvLines([header.map((column) => headIn(column, language))], separator),
    write: (rows) => csvLines(rows.map(decimals), separator),
  };
}

/**
 * @returns a list as a download. Its rows are read only as fast as the receiver takes them, so it needs no
 *   more memory for a longer list. A failure later on cuts the connection: what has arrived doesn't look whole
 * @throws whatever the reading of the first rows throws: until then nothing is sent, not even a status
 */
export async function csvResponse<Row>(
  request: Request,
  { fileName, header, language, portions, cells }: Csv<Row>,
): Promise<Response> {
  const { head, write } = spelling(header, spokenIn(request, language));
  const lines = (rows: Row[]) => write(rows.map(cells));
  const first = await portions.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const rows = first.done ? "" : lines(first.value);
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + head + rows));
      if (first.done) controller.close();
    },
    async pull(controller) {
      try {
        const { value, done } = await portions.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(lines(value)));
      } catch (error) {
        // The status has already been sent, so only a broken download can show the failure.
        reportError(error, request);
        controller.error(error);
      }
    },
    async cancel() {
      await portions.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
