import { type Insertable, sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { Stored } from "~/core/fields/field-kind";
import type { Database, Transaction } from "~/db/database";
import { choosable } from "~/db/lists/choosable.server";
import type { DB } from "~/db/schema";
import { contains, idIn } from "~/db/lists/search.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { gatewaySecrets, type GatewaySecret, type KeptSecret } from "./payment-gateway";
import { PaymentGatewayFields, type PaymentGateway } from "./payment-gateway.fields";

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

/** A gateway without its secrets; the instant of its last change is its version. */
export interface StoredGateway extends Stored<PaymentGateway> {
  /** The codes of its currencies, in their order; empty = all currencies. */
  currencyCodes: string[];
}

export const table = tableRows("payment_gateways", PaymentGatewayFields, {
  currency_ids: { table: "payment_gateway_currencies", of: "gateway_id", to: "currency_id" },
  distribution_point_ids: {
    table: "payment_gateway_points",
    of: "gateway_id",
    to: "distribution_point_id",
  },
});

/** The columns of the secrets. */
export type SecretColumns = Partial<
  Pick<Insertable<DB["payment_gateways"]>, `${GatewaySecret}_${"sealed" | "ending" | "nth"}`>
>;

/** The columns about a secret that don't contain it. */
const keptSecrets = gatewaySecrets.map((secret) => {
  const [ending, nth] = [sql.ref(`${secret}_ending`), sql.ref(`${secret}_nth`)];
  return sql<KeptSecret | null>`
    case when ${ending} is not null then jsonb_build_object('ending', ${ending}, 'nth', ${nth}) end
  `.as(secret);
});

function selectGateways(db: Database) {
  return db
    .selectFrom("payment_gateways")
    .select([...table.columns, ...table.linked, ...keptSecrets])
    .$castTo<PaymentGateway>();
}

/** @returns a query of gateways with all columns except the secrets */
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

export async function findGateway(db: Database, id: number): Promise<StoredGateway | undefined> {
  return selectStored(db).where("id", "=", id).executeTakeFirst();
}

/** @returns active gateways in their order; the chosen one is always among them, even if inactive */
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

/** @returns all active gateways, in their order */
export async function listActiveGateways(db: Database): Promise<PaymentGateway[]> {
  return selectGateways(db).where("active", "=", true).orderBy("position").orderBy("id").execute();
}

/** @returns the gateway, locked until the transaction ends, because a payment is about to refer to it */
export async function lockGatewayForPayment(
  trx: Transaction,
  id: number,
): Promise<PaymentGateway | undefined> {
  return selectGateways(trx).where("id", "=", id).forShare().executeTakeFirst();
}

/**
 * @returns the numbers of rows that refer to a gateway; a gateway in use can be deactivated, but not
 *   deleted
 */
export async function countUsesOfGateway(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    booking_modules: sql`select from booking_modules where gateway_id = ${id}`,
    booking_payments: sql`select from booking_payments where gateway_id = ${id}`,
  });
}

/** @returns the gateway, locked until the transaction ends */
export async function lockGateway(
  trx: Transaction,
  id: number,
): Promise<(PaymentGateway & { updated_at: Date }) | undefined> {
  return selectGateways(trx)
    .select("updated_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns the gateway as it was just written, as the log records it */
export async function readGateway(trx: Transaction, id: number): Promise<PaymentGateway> {
  return selectGateways(trx).where("id", "=", id).executeTakeFirstOrThrow();
}

/** @returns the encrypted secrets of gateways; only `gateway-secret.server.ts` may use them */
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

/** @returns the id for the next gateway: its secrets are encrypted for this id before its row is inserted */
export async function nextGatewayId(trx: Transaction): Promise<number> {
  const { id } = await trx
    .selectNoFrom(
      sql<number>`nextval(pg_get_serial_sequence('payment_gateways', 'id'))::int`.as("id"),
    )
    .executeTakeFirstOrThrow();
  return id;
}
