import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { RowsToSave } from "~/db/writing/many-rows.server";
import type { Change } from "../../log/audit/audit.service.server";
import { createSeasons, rewriteSeasons } from "../../places/seasons/many-seasons.service.server";
import { saveMealPrices } from "../meal-prices/many-meal-prices.service.server";
import { mealPriceLabel } from "../meal-prices/meal-price";
import { saveRules } from "../price-rules/many-rules.service.server";
import { saveRestrictions } from "../restrictions/bulk/restriction-batches.service.server";
import { saveRoomPrices } from "../room-prices/hotel-prices.service.server";
import { saveTaxes } from "../taxes/many-taxes.service.server";
import type { ContractRows, ContractWorld } from "./contract";
import type { ContractRecord } from "./contract-csv";
import { linesToWrite, type FollowedLine, type PlannedLine } from "./contract-plan.server";

/** The name of each kind of row in the log. */
const entities = {
  season: "season",
  price: "room_price",
  meal: "meal_price",
  rule: "price_rule",
  restriction: "restriction",
  tax: "tax",
} as const satisfies Record<ContractRecord, string>;

/** The lines of one kind, and what inserts and changes their rows. */
interface Writing<Kind extends ContractRecord> {
  kind: Kind;
  save: (rows: RowsToSave<ContractRows[Kind]>) => Promise<ContractRows[Kind][]>;
  /** @returns the row with the ids of new seasons in place of their stand-ins */
  placed: (row: ContractRows[Kind]) => ContractRows[Kind];
  label: (row: ContractRows[Kind]) => string;
}

/**
 * Writes the rows of a contract: seasons first, because the others name them. The number of statements doesn't
 * depend on the number of lines.
 *
 * @returns the change of each row for the log
 * @throws Forbidden without `pricing:edit`, and without `stop_sales:edit` where a restriction is written
 */
export async function writeContract(
  ctx: Context,
  trx: Transaction,
  { hotel, roomTypes, seasons: before }: ContractWorld,
  planned: readonly PlannedLine[],
): Promise<Change[]> {
  assertMay(ctx, "pricing:edit");
  const lines = linesToWrite(planned);
  const changes: Change[] = [];
  /** The ids of seasons by the ids that other lines name them with. */
  const seasonIds = new Map<number, number>();
  const seasonNames = new Map(before.map(({ id, name }) => [id, name]));

  const write = async <Kind extends ContractRecord>({ kind, ...how }: Writing<Kind>) => {
    const own = lines.filter((line) => line.record === kind) as unknown as FollowedLine<Kind>[];
    if (own.length === 0) return;
    const fresh = own.filter(({ existing }) => existing === null);
    const changed = own.filter(({ existing }) => existing !== null);
    const made = fresh.map(({ after }) => {
      const { id: _, ...values } = how.placed(after);
      return values;
    });
    const rows = { made, changed: changed.map(({ after }) => how.placed(after)) };
    const inserted = await how.save(rows);
    const entity = entities[kind];
    const log = (
      action: Change["action"],
      former: ContractRows[Kind] | null,
      after: ContractRows[Kind],
    ) =>
      changes.push({
        ...{ action, entity, entity_id: after.id },
        label: how.label(after),
        before: former,
        after,
      });
    inserted.forEach((row, nth) => {
      if (kind === "season") seasonIds.set(fresh[nth]!.after.id, row.id);
      log("create", null, row);
    });
    rows.changed.forEach((row, nth) => log("update", changed[nth]!.existing, row));
  };
  const idOf = (id: number) => seasonIds.get(id) ?? id;
  const ofSeason = <Row extends { season_id: number }>(row: Row): Row => ({
    ...row,
    season_id: idOf(row.season_id),
  });

  await write<"season">({
    kind: "season",
    save: async ({ made, changed }) => {
      await rewriteSeasons(ctx, trx, changed);
      return createSeasons(ctx, trx, made);
    },
    placed: (row) => row,
    label: ({ id, name }) => {
      seasonNames.set(id, name);
      return name;
    },
  });
  const typeNames = new Map(roomTypes.map(({ id, label }) => [id, label]));
  await write<"price">({
    kind: "price",
    save: (rows) => saveRoomPrices(ctx, trx, rows),
    placed: ofSeason,
    label: ({ room_type_id, season_id }) =>
      [hotel.label, typeNames.get(room_type_id), seasonNames.get(season_id)].join(", "),
  });
  await write<"meal">({
    kind: "meal",
    save: (rows) => saveMealPrices(ctx, trx, rows),
    placed: ofSeason,
    label: (row) =>
      mealPriceLabel({
        ...row,
        hotel_label: hotel.label,
        season_name: seasonNames.get(row.season_id) ?? "",
      }),
  });
  await write<"rule">({
    kind: "rule",
    save: (rows) => saveRules(ctx, trx, rows),
    placed: (row) => ({
      ...row,
      season_ids: row.season_ids.map(idOf).sort((one, other) => one - other),
    }),
    label: ({ name }) => name,
  });
  await write<"restriction">({
    kind: "restriction",
    save: (rows) => saveRestrictions(ctx, trx, rows),
    placed: (row) => row,
    label: ({ start_date, end_date }) => `${hotel.label}, ${start_date} – ${end_date}`,
  });
  await write<"tax">({
    kind: "tax",
    save: (rows) => saveTaxes(ctx, trx, rows),
    placed: (row) => row,
    label: ({ label }) => label,
  });
  return changes;
}
