import { BYTE_ORDER_MARK, csvLines, type CsvCell } from "~/core/csv/csv";
import { reportError } from "./report-error.server";

interface Csv<Row> {
  /** Without its extension. */
  fileName: string;
  header: string[];
  /** The rows in portions: the next one is read after the last one has been sent. */
  portions: AsyncGenerator<Row[]>;
  cells: (row: Row) => CsvCell[];
}

/**
 * A list as a download, row by row as the reader takes them: the memory it needs doesn't grow with
 * the list.
 */
export function csvResponse<Row>(
  request: Request,
  { fileName, header, portions, cells }: Csv<Row>,
) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLines([header])));
    },
    async pull(controller) {
      try {
        const { value, done } = await portions.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(csvLines(value.map(cells))));
      } catch (error) {
        // The status is already sent: only breaking the download off can show the failure.
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
