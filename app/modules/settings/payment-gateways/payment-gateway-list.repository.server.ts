import { sql } from "kysely";
import type { Database } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { contains, idIn } from "~/db/lists/search.server";
import type { PaymentGatewayQuery } from "./payment-gateway.list";
import { selectStored } from "./payment-gateway.repository.server";

/** How payment gateways are read. */
export const reads = rowReads(
  ({ db }, ids) => selectStored(db).where(idIn("payment_gateways.id", ids)).execute(),
  ({ db }, query: PaymentGatewayQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("payment_gateways.id"),
  }),
);

function matching(db: Database, { search, filters }: PaymentGatewayQuery) {
  const { provider, mode, status } = filters;
  let filtered = db.selectFrom("payment_gateways");
  if (search) filtered = filtered.where(contains("payment_gateways.label", search));
  if (provider) filtered = filtered.where("provider", "=", provider);
  if (mode) filtered = filtered.where("mode", "=", mode);
  if (status) filtered = filtered.where("active", "=", status === "active");
  return filtered;
}

const sortKeys = {
  position: sql`payment_gateways.position`,
  label: sql`search_text(payment_gateways.label)`,
  provider: sql`payment_gateways.provider`,
  mode: sql`payment_gateways.mode`,
  active: sql`payment_gateways.active`,
};
