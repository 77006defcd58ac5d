import { type Kysely, sql } from "kysely";
import { afterStatements, seen } from "./steps/after-statements";

const entities = [
  "distribution_point",
  "image",
  "catalogue_image",
  "booking_module",
  "payment_gateway",
];

const listed = sql.join(entities.map((name) => sql.lit(name)));

// Other systems follow these too (ADR 38). Their earlier changes are noted as well, behind what was read already:
// so a copy that follows the feed has these rows, and who begins without a cursor reads the feed from the first
// change on.
export async function up(db: Kysely<any>): Promise<void> {
  await afterStatements(db, {
    ...{ name: "audit_log_note_points_images_gateways", event: "insert", table: "audit_log" },
    rows: [seen.written("written_rows")],
    calls: `audit_log_note_others(${entities.map((name) => `'${name}'`).join(", ")})`,
  });
  await sql`
    insert into unnumbered_changes (audit_id, entity)
    select id, entity from audit_log
    where entity in (${listed}) and action in ('create', 'update', 'delete')
  `.execute(db);
}
