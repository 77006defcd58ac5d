import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { recordChanges, type Change } from "../../log/audit/audit.service.server";
import { lockPricingCurrencies } from "../../places/hotels/pricing-currency.service.server";
import type { RefusedRow } from "../price-batches/price-batch";
import { recordBatch } from "../price-batches/price-batch.service.server";
import { writeRoomPrices } from "../room-prices/hotel-prices.service.server";
import { placeOf } from "../room-prices/room-price";
import { stateOf } from "../room-prices/room-price.fields";
import { planPush, type KnownPlaces, type PlannedPush, type RefusedPush } from "./price-push";
import * as pushes from "./price-push.repository.server";
import type { PushedPrice } from "./price-push.schema";

/** The result of one pushed price. */
export type PushResult =
  | { outcome: "created" | "changed" | "unchanged"; price_id: number }
  | RefusedPush;

export interface PushedPrices {
  /** The batch of the written prices; null where nothing changed. */
  batch_id: number | null;
  /** In the order of the push. */
  results: PushResult[];
}

/** The most names of hotels that a batch keeps. */
const NAMED_HOTELS = 5;

/**
 * Writes prices with absolute values in one transaction, as one batch, which can be undone. Each is written or
 * refused separately. The same push once more changes nothing and makes no batch. The number of statements
 * doesn't depend on the number of prices.
 *
 * @param pushed the prices; null where one couldn't be read, which is refused in its place
 */
export async function pushPrices(
  ctx: Context,
  pushed: (PushedPrice | null)[],
): Promise<PushedPrices> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const known = await lockPlaces(
      trx,
      pushed.filter((price) => price !== null),
    );
    const planned = planPush(pushed, known);
    const toWrite = planned.flatMap((row) =>
      row.outcome === "created" || row.outcome === "changed" ? [row] : [],
    );
    const prices = await writeRoomPrices(
      ctx,
      trx,
      toWrite.map(({ price }) => price),
    );
    const written = new Map(prices.map((price) => [placeOf(price), price]));
    const results = planned.map((row): PushResult => {
      if (row.outcome === "refused") return row;
      if (row.outcome === "unchanged") return { outcome: row.outcome, price_id: row.existing!.id };
      const after = written.get(row.key);
      if (after) return { outcome: row.outcome, price_id: after.id };
      // Somebody else has made a price at its place since it was read.
      return { outcome: "refused", label: row.label, field: "", reason: "exists" };
    });
    if (written.size === 0) return { batch_id: null, results };

    const refused = results.flatMap((one): RefusedRow[] =>
      one.outcome === "refused"
        ? [{ label: one.label, reason: one.reason, params: one.params }]
        : [],
    );
    const batch_id = await recordBatch(ctx, trx, summaryOf(planned, known), refused);
    const changes = toWrite.flatMap(({ key, label, existing }): Change[] => {
      const after = written.get(key);
      if (!after) return [];
      return [
        {
          action: existing ? "update" : "create",
          entity: "room_price",
          entity_id: after.id,
          label,
          before: existing && stateOf(existing),
          after: stateOf(after),
        },
      ];
    });
    await recordChanges(ctx, trx, changes, batch_id);
    return { batch_id, results };
  });
}

/** Locks the hotels with their currencies, and then the prices at the pushed places. */
async function lockPlaces(trx: Transaction, pushed: PushedPrice[]): Promise<KnownPlaces> {
  const currencies = await lockPricingCurrencies(trx, [
    ...new Set(pushed.map(({ hotel_id }) => hotel_id)),
  ]);
  const rows = await pushes.readNamedRows(trx, pushed);
  const prices = await pushes.lockPricesAt(trx, pushed);
  const ofHotels = (kind: "room_type" | "season") =>
    new Map(
      rows.flatMap((row) =>
        row.kind === kind ? [[row.id, { hotel_id: row.hotel_id!, name: row.name }] as const] : [],
      ),
    );
  return {
    hotels: new Map(
      rows.flatMap(({ kind, id, name }) => {
        const currency = currencies.get(id);
        return kind === "hotel" && currency ? [[id, { name, currency }] as const] : [];
      }),
    ),
    roomTypes: ofHotels("room_type"),
    seasons: ofHotels("season"),
    points: new Set(rows.flatMap(({ kind, id }) => (kind === "point" ? [id] : []))),
    prices: new Map(prices.map((price) => [placeOf(price), price])),
  };
}

function summaryOf(planned: PlannedPush[], { hotels }: KnownPlaces) {
  const names = new Set(
    planned.flatMap((row) =>
      row.outcome === "created" || row.outcome === "changed"
        ? [hotels.get(row.price.hotel_id)!.name]
        : [],
    ),
  );
  return {
    kind: "push" as const,
    hotels: [...names].slice(0, NAMED_HOTELS),
    moreHotels: Math.max(names.size - NAMED_HOTELS, 0),
  };
}
