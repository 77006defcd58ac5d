import { apiKeyOwner } from "~/auth/api-key.server";
import { sealedFor } from "~/auth/kept-form.service.server";
import { resealed } from "~/auth/secret-box.server";
import type { Database } from "~/db/database";
import { resealColumn, type Resealed, type SealedColumn } from "~/db/keeping/reseal.server";
import { webhookSecretOwner } from "~/modules/desk/webhooks/webhook-secret.server";
import { gatewaySecretOwner } from "~/modules/settings/payment-gateways/gateway-secret.server";
import { factorOwner } from "~/modules/settings/users/second-factor/factor-secret.server";

/** Every column whose texts are sealed: `npm run rotate` seals them under a new key. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "api_keys", column: "encrypted", key: "user_id", ownerOf: apiKeyOwner },
  {
    ...{ table: "payment_gateways", column: "secret_key_sealed", key: "id" },
    ownerOf: (id) => gatewaySecretOwner(id, "secret_key"),
  },
  {
    ...{ table: "payment_gateways", column: "webhook_secret_sealed", key: "id" },
    ownerOf: (id) => gatewaySecretOwner(id, "webhook_secret"),
  },
  { table: "webhooks", column: "secret_sealed", key: "id", ownerOf: webhookSecretOwner },
  { table: "webhooks", column: "former_secret_sealed", key: "id", ownerOf: webhookSecretOwner },
  { table: "second_factors", column: "sealed", key: "user_id", ownerOf: factorOwner },
  { table: "kept_forms", column: "sealed", key: "user_id", ownerOf: sealedFor },
];

/**
 * Seals whatever is kept under the present key, so that nothing needs the former one. It can be stopped at any
 * moment and done again.
 *
 * @returns what was done to each column
 */
export async function resealAll(db: Database): Promise<Resealed[]> {
  const counts: Resealed[] = [];
  for (const column of sealedColumns) counts.push(await resealColumn(db, column, resealed));
  return counts;
}
