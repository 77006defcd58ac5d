import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { paginate } from "~/db/lists/paginate.server";
import { contains, idIn } from "~/db/lists/search.server";
import type { PaymentGatewayQuery } from "./payment-gateway.list";
import { selectStored, type StoredGateway } from "./payment-gateway.repository.server";

export async function listGateways(
  db: Database,
  query: PaymentGatewayQuery,
): Promise<Page<StoredGateway>> {
  return paginate(query, {
    db,
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("payment_gateways.id"),
    read: (ids) => selectStored(db).where(idIn("payment_gateways.id", ids)).execute(),
  });
}

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
