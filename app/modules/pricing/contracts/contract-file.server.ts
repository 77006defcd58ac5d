import type { Context } from "~/db/context";
import { csvResponse } from "~/http/csv-response.server";
import { contractColumns } from "./contract-csv";
import { exampleLines } from "./contract-example";
import { exportContract } from "./contract-export.service.server";

/**
 * @returns the contract of a hotel as a file
 * @throws NotFound where there is no such hotel
 */
export async function contractFile(
  ctx: Context,
  request: Request,
  hotel_id: number,
): Promise<Response> {
  const { hotel_label, lines } = await exportContract(ctx, hotel_id);
  // The name of a file in a header has only plain letters.
  const name = hotel_label
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return csvAnswer(ctx, request, `contract-${name || hotel_id}`, lines);
}

/** @returns the example of a contract as a file */
export function exampleFile(ctx: Context, request: Request): Promise<Response> {
  return csvAnswer(ctx, request, "contract-example", exampleLines());
}

function csvAnswer(
  { locale }: Context,
  request: Request,
  fileName: string,
  lines: string[][],
): Promise<Response> {
  return csvResponse(request, {
    ...{ fileName, header: [...contractColumns], language: locale },
    portions: (async function* () {
      yield lines;
    })(),
    cells: (line) => line,
  });
}
