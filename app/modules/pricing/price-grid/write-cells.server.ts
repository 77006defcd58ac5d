import { Conflict } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { Change } from "../../log/audit/audit.service.server";
import { removeRoomPrices, writeRoomPrices } from "../room-prices/hotel-prices.service.server";
import { stateOf as stateOfPrice } from "../room-prices/room-price.fields";
import { cellKey, type CellPlace } from "./grid-form";
import type { GridNames } from "./grid-names.repository.server";
import type { PlannedCell } from "./grid-plan";
import type { GridOf } from "./grid-query";
import type { GridPrice } from "./price-grid.repository.server";

/** The cells of a grid whose prices are written, and what is read of the grid. */
interface CellsToWrite {
  of: GridOf;
  names: GridNames;
  /** The locked prices of the grid. */
  prices: GridPrice[];
  cells: PlannedCell[];
}

/**
 * Writes the prices of the cells.
 *
 * @returns the changes for the log
 * @throws Conflict where somebody else created a price in an empty cell at the same moment
 */
export async function writeCells(
  ctx: Context,
  trx: Transaction,
  { of, names, prices, cells }: CellsToWrite,
): Promise<Change[]> {
  const before = new Map(
    prices.map((price) => [cellKey(price), stateOfPrice({ ...price, ...of })]),
  );
  const written = await writeRoomPrices(
    ctx,
    trx,
    cells.flatMap((cell) => {
      const { room_type_id, season_id, after } = cell;
      const existing_id = before.get(cellKey(cell))?.id ?? null;
      return after ? [{ ...of, room_type_id, season_id, adults: null, ...after, existing_id }] : [];
    }),
  );
  const after = new Map(written.map((price) => [cellKey(price), price]));
  const emptied = cells.filter((cell) => cell.after === null);
  if (after.size + emptied.length < cells.length) throw new Conflict({ key: "price-grid:MOVED" });
  await removeRoomPrices(
    ctx,
    trx,
    emptied.map((cell) => before.get(cellKey(cell))!.id),
  );
  return cells.map((cell) => {
    const [former, next] = [before.get(cellKey(cell)) ?? null, after.get(cellKey(cell)) ?? null];
    return {
      action: !former ? "create" : next ? "update" : "delete",
      entity: "room_price",
      entity_id: (next ?? former)!.id,
      label: labelOf(cell, names),
      before: former,
      after: next,
    };
  });
}

function labelOf({ room_type_id, season_id }: CellPlace, names: GridNames): string {
  const parts = [names.hotel, names.roomTypes.get(room_type_id), names.seasons.get(season_id)];
  return parts.filter(Boolean).join(", ");
}
