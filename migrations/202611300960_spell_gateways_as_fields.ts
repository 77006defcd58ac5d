import { type Kysely, sql } from "kysely";

/** Names in the log → the fields of the form. */
const fields = {
  secretKey: "secret_key",
  webhookSecret: "webhook_secret",
  currencyIds: "currency_ids",
  distributionPointIds: "distribution_point_ids",
};

/** Renames the sets and secrets of payment gateways in the log to the names of the form's fields. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const side of ["before", "after"]) {
    const column = sql.ref(side);
    await sql`
      update audit_log
      set ${column} = (
        select jsonb_object_agg(coalesce(${JSON.stringify(fields)}::jsonb ->> key, key), value)
        from jsonb_each(${column})
      )
      where entity = 'payment_gateway' and ${column} ?| ${Object.keys(fields)}
    `.execute(db);
  }
}
