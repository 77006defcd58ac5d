import { assertMay, may } from "~/core/access/permissions";
import { orGone } from "~/core/errors";
import type { Context } from "~/db/context";
import { findPricedHotel } from "../../places/hotels/hotel.service.server";
import { namedRows, seasonTexts, type ContractRows } from "./contract";
import { cellNames, cellsOf } from "./contract-cells";
import { contractColumns, contractRecords, type ContractRecord } from "./contract-csv";
import { readContractRows } from "./contract.repository.server";

/** The contract of a hotel, in the form that the import reads. */
export interface ContractExport {
  hotel_label: string;
  /** The cells of each line, in the order of the columns. */
  lines: string[][];
}

/**
 * @returns everything that the contract of a hotel says; restrictions only for users who may see them
 * @throws NotFound where there is no such hotel
 */
export async function exportContract(ctx: Context, hotel_id: number): Promise<ContractExport> {
  assertMay(ctx, "pricing:view");
  const hotel = orGone(await findPricedHotel(ctx, hotel_id), "hotels:ERRORS.GONE");
  const world = { hotel, ...(await readContractRows(ctx.db, hotel_id, { hold: false })) };
  const names = cellNames(world, seasonTexts(world.seasons));
  const rows = namedRows(world);
  const linesOf = <Kind extends ContractRecord>(record: Kind) =>
    (rows[record] as ContractRows[Kind][]).map((row) => {
      const cells = { ...cellsOf[record](row, names), record };
      return contractColumns.map((column) => cells[column] ?? "");
    });
  const kinds = contractRecords.filter(
    (record) => record !== "restriction" || may(ctx.actor, "stop_sales:view"),
  );
  return { hotel_label: hotel.label, lines: kinds.flatMap((record) => linesOf(record)) };
}
