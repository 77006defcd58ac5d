import { BYTE_ORDER_MARK, csvLines, type CsvCell } from "~/core/csv/csv";
import { reportError } from "./report-error.server";

interface Csv<Row> {
  /** The name of the file without its extension. */
  fileName: string;
  header: string[];
  /** The rows in portions; the next portion is read after the previous one has been sent. */
  portions: AsyncGenerator<Row[]>;
  cells: (row: Row) => CsvCell[];
}

/**
 * @returns a list as a download. Its rows are read only as fast as the receiver takes them, so it needs no
 *   more memory for a longer list. A failure later on cuts the connection: what has arrived doesn't look whole
 * @throws whatever the reading of the first rows throws: until then nothing is sent, not even a status
 */
export async function csvResponse<Row>(
  request: Request,
  { fileName, header, portions, cells }: Csv<Row>,
): Promise<Response> {
  const first = await portions.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const rows = first.done ? [] : first.value.map(cells);
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLines([header, ...rows])));
      if (first.done) controller.close();
    },
    async pull(controller) {
      try {
        const { value, done } = await portions.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(csvLines(value.map(cells))));
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
