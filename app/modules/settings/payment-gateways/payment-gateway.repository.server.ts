import { type Insertable, sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { Database, Transaction } from "~/db/database";
import { choosable } from "~/db/lists/choosable.server";
import type { DB } from "~/db/schema";
import { contains, idIn } from "~/db/lists/search.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type {
  GatewayMode,
  GatewayProvider,
  GatewaySecret,
  PaymentGateway,
} from "./payment-gateway";

registerConstraints({
  payment_gateways_label_check: { atLeast: 2, at: "label" },
  payment_gateways_live_check: { rule: "payment-gateways:ERRORS.LIVE_WITHOUT_KEYS", at: "active" },
  payment_gateways_bounds_check: { rule: "payment-gateways:FORM.BOUNDS_ORDER", at: "max_amount" },
  payment_gateway_currencies_currency_id_fkey: {
    rule: "constraints:UNKNOWN_CURRENCY",
    at: "currency_ids",
  },
  payment_gateway_points_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_ids",
  },
});

/** A gateway with all that is kept of it but its secrets; the instant of its last change is its version. */
export interface StoredGateway extends PaymentGateway {
  /** The codes of its currencies, in their order; none: all. */
  currencyCodes: string[];
  created_at: Date;
  updated_at: Date;
}

/** The columns of the table itself that a form fills. */
export type GatewayValues = Partial<Insertable<DB["payment_gateways"]>>;

/** The rows that a gateway names. */
export interface GatewaySets {
  currency_ids: number[];
  distribution_point_ids: number[];
}

function selectGateways(db: Database) {
  return db.selectFrom("payment_gateways").select([
    "id",
    "label",
    "provider",
    "mode",
    "public_key",
    "secret_key_ending as key_ending",
    "secret_key_nth as key_nth",
    "webhook_secret_ending as webhook_ending",
    "webhook_secret_nth as webhook_nth",
    "fee_percent",
    "fee_fixed",
    "min_amount",
    "max_amount",
    "instructions_en",
    "instructions_fr",
    "position",
    "active",
    sql<number[]>`array(
        select currency_id from payment_gateway_currencies
        where gateway_id = payment_gateways.id order by currency_id
      )`.as("currencyIds"),
    sql<number[]>`array(
        select distribution_point_id from payment_gateway_points
        where gateway_id = payment_gateways.id order by distribution_point_id
      )`.as("distributionPointIds"),
  ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectGateways>["executeTakeFirstOrThrow"]>>;

/** The sets are closed by constraints; the columns' types don't know that. */
function asGateway<Row extends Selected>({
  provider,
  mode,
  key_ending,
  key_nth,
  webhook_ending,
  webhook_nth,
  ...row
}: Row) {
  return {
    ...row,
    provider: provider as GatewayProvider,
    mode: mode as GatewayMode,
    secretKey: key_ending === null ? null : { ending: key_ending, nth: key_nth },
    webhookSecret: webhook_ending === null ? null : { ending: webhook_ending, nth: webhook_nth },
  };
}

/** Gateways with all that is kept of them but their secrets. */
export function selectStored(db: Database) {
  return selectGateways(db).select([
    "created_at",
    "updated_at",
    sql<string[]>`array(
      select iso_code from payment_gateway_currencies
      join currencies on currencies.id = currency_id
      where gateway_id = payment_gateways.id order by iso_code
    )`.as("currencyCodes"),
  ]);
}

export function asStored(
  row: Awaited<ReturnType<ReturnType<typeof selectStored>["executeTakeFirstOrThrow"]>>,
): StoredGateway {
  return asGateway(row);
}

export async function findGateway(db: Database, id: number): Promise<StoredGateway | undefined> {
  const row = await selectStored(db).where("id", "=", id).executeTakeFirst();
  return row && asStored(row);
}

/** Active gateways in their order; the chosen one is among them, active or not. */
export async function listChoosableGateways(
  db: Database,
  query: ChoiceQuery,
): Promise<Choices<{ id: number; label: string; position: number }>> {
  return choosable(db.selectFrom("payment_gateways").select(["id", "label", "position"]), query, {
    id: "payment_gateways.id",
    matchesName: (search) => contains("payment_gateways.label", search),
    only: sql`active`,
    by: sql`position`,
  });
}

/** Every gateway that is switched on, in order. */
export async function listActiveGateways(db: Database): Promise<PaymentGateway[]> {
  const rows = await selectGateways(db)
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(asGateway);
}

/** The row, which nobody changes until the transaction ends: a payment is about to name it. */
export async function holdGateway(
  trx: Transaction,
  id: number,
): Promise<PaymentGateway | undefined> {
  const row = await selectGateways(trx).where("id", "=", id).forShare().executeTakeFirst();
  return row && asGateway(row);
}

/** Counts the rows that refer to a gateway: with any, it is switched off rather than deleted. */
export async function countUsesOfGateway(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    booking_modules: sql`select from booking_modules where gateway_id = ${id}`,
    booking_payments: sql`select from booking_payments where gateway_id = ${id}`,
  });
}

/** The row to be changed, held until the transaction ends. */
export async function lockGateway(
  trx: Transaction,
  id: number,
): Promise<(PaymentGateway & { updated_at: Date }) | undefined> {
  const row = await selectGateways(trx)
    .select("updated_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && asGateway(row);
}

/** The row as the log keeps it, after a write of this transaction. */
export async function readGateway(trx: Transaction, id: number): Promise<PaymentGateway> {
  return asGateway(await selectGateways(trx).where("id", "=", id).executeTakeFirstOrThrow());
}

/** The secrets of gateways as they are sealed: for `gateway-secret.server.ts`, and nobody else. */
export async function findSealed(
  db: Database,
  ids: number[],
): Promise<({ id: number } & Record<GatewaySecret, string | null>)[]> {
  return db
    .selectFrom("payment_gateways")
    .select(["id", "secret_key_sealed as secret_key", "webhook_secret_sealed as webhook_secret"])
    .where(idIn("payment_gateways.id", ids))
    .execute();
}

/** The id of the next gateway: its secrets are sealed for it before there is a row. */
export async function nextGatewayId(trx: Transaction): Promise<number> {
  const { id } = await trx
    .selectNoFrom(
      sql<number>`nextval(pg_get_serial_sequence('payment_gateways', 'id'))::int`.as("id"),
    )
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertGateway(
  trx: Transaction,
  row: Insertable<DB["payment_gateways"]> & { id: number },
  sets: GatewaySets,
): Promise<void> {
  await trx.insertInto("payment_gateways").values(row).execute();
  await writeSets(trx, row.id, sets);
}

/** @param sets what stands in the row's form; without it they stay as they are */
export async function updateGateway(
  trx: Transaction,
  id: number,
  values: GatewayValues,
  { now, sets }: { now: Date; sets?: GatewaySets },
): Promise<void> {
  await trx
    .updateTable("payment_gateways")
    .set({ ...values, updated_at: now })
    .where("id", "=", id)
    .execute();
  if (sets) await writeSets(trx, id, sets);
}

/** Each set as it is said: what is missing goes, what is new comes. */
async function writeSets(
  trx: Transaction,
  id: number,
  { currency_ids, distribution_point_ids }: GatewaySets,
): Promise<void> {
  for (const [table, column, ids] of [
    ["payment_gateway_currencies", "currency_id", currency_ids],
    ["payment_gateway_points", "distribution_point_id", distribution_point_ids],
  ] as const) {
    const [of, to] = [sql.table(table), sql.ref(column)];
    await sql`
      delete from ${of} where gateway_id = ${id} and ${to} <> all(${ids}::int[])
    `.execute(trx);
    await sql`
      insert into ${of} (gateway_id, ${to})
      select ${id}::int, named from unnest(${ids}::int[]) named on conflict do nothing
    `.execute(trx);
  }
}

export async function deleteGateway(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("payment_gateways").where("id", "=", id).execute();
}
