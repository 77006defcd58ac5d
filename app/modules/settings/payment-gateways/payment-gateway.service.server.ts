import { valuesOf } from "~/core/fields/field-kind";
import { hasEncryptionKey } from "~/auth/secret-box.server";
import type { ChoiceQuery } from "~/core/choices";
import { RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { completedReads } from "~/db/lists/row-reads.server";
import type { Database, Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/writing/uses.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { optionsOf, type OptionList } from "~/forms/checking/options";
import { afterConfirmation } from "../users/confirmation.service.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { openSecret, sealSecret } from "./gateway-secret.server";
import { gatewaySecrets, lacksKeys, type GatewaySecret } from "./payment-gateway";
import {
  PaymentGatewayFields,
  type PaymentGateway,
  type PaymentGatewayInput,
} from "./payment-gateway.fields";
import type { PaymentGatewayQuery } from "./payment-gateway.list";
import { reads } from "./payment-gateway-list.repository.server";
import * as gateways from "./payment-gateway.repository.server";
import type { SecretColumns, StoredGateway } from "./payment-gateway.repository.server";

export const paymentGatewayRows = auditedRows<PaymentGateway, PaymentGatewayQuery, ShownGateway>({
  entity: "payment_gateway",
  area: "finance",
  texts: "payment-gateways",
  label: ({ label }) => label,
  lock: gateways.lockGateway,
  reads: completedReads(reads, ({ db }, rows) => maskedGateways(db, rows)),
});

/** A gateway as screens and calls show it. */
export interface ShownGateway extends StoredGateway {
  /** The stored secrets that can no longer be decrypted, and must be entered again. */
  unreadable: GatewaySecret[];
}

/**
 * @returns the gateways, each with the names of its secrets that can't be decrypted; the secrets themselves
 *   aren't returned
 */
async function maskedGateways(db: Database, rows: StoredGateway[]): Promise<ShownGateway[]> {
  const keeping = rows.filter(({ secret_key, webhook_secret }) => secret_key ?? webhook_secret);
  const ids = keeping.map(({ id }) => id);
  const sealed = ids.length > 0 ? await gateways.findSealed(db, ids) : [];
  return rows.map((row) => {
    const of = sealed.find(({ id }) => id === row.id);
    const unreadable = gatewaySecrets.filter((kind) => {
      const kept = of?.[kind];
      return kept && openSecret(row.id, kind, kept) === null;
    });
    return { ...row, unreadable };
  });
}

/** @throws RuleBroken at a secret that can't be stored, or at `active` where a live gateway lacks a key */
export async function createPaymentGateway(
  ctx: Context,
  input: PaymentGatewayInput,
): Promise<PaymentGateway> {
  return paymentGatewayRows.create(ctx, async (trx) => {
    const id = await gateways.nextGatewayId(trx);
    const secrets = await secretsOf(trx, id, input);
    refuseActive({ ...input, keepsKey: Boolean(secrets.secret_key_ending) });
    const row = { id, ...valuesOf(PaymentGatewayFields, input), ...secrets };
    await gateways.table.insert(trx, row);
    return gateways.readGateway(trx, id);
  });
}

/** @throws NotFound; RuleBroken as `createPaymentGateway` */
export async function updatePaymentGateway(
  ctx: Context,
  id: number,
  input: PaymentGatewayInput,
): Promise<PaymentGateway> {
  return paymentGatewayRows.update(ctx, id, async (trx, before) => {
    const secrets = await secretsOf(trx, id, input, before);
    const { secret_key_ending: ending = before.secret_key?.ending } = secrets;
    refuseActive({ ...input, keepsKey: Boolean(ending) });
    const values = { ...valuesOf(PaymentGatewayFields, input), ...secrets };
    await gateways.table.update(trx, id, values, ctx.now);
    return gateways.readGateway(trx, id);
  });
}

/**
 * Creates a gateway from a form: a secret has to be confirmed. Programs don't confirm: their key is a secret itself,
 * and nobody leaves a program unlocked.
 *
 * @throws as `createPaymentGateway`; RuleBroken for a wrong confirmation
 */
export async function createConfirmedGateway(
  ctx: Context,
  input: PaymentGatewayInput,
): Promise<PaymentGateway> {
  assertMay(ctx, "finance:edit");
  if (!touchesSecrets(input)) return createPaymentGateway(ctx, input);
  return afterConfirmation(ctx, input, (within) => createPaymentGateway(within, input));
}

/** Changes a gateway from a form, as `createConfirmedGateway`. */
export async function updateConfirmedGateway(
  ctx: Context,
  id: number,
  input: PaymentGatewayInput,
): Promise<PaymentGateway> {
  assertMay(ctx, "finance:edit");
  if (!touchesSecrets(input)) return updatePaymentGateway(ctx, id, input);
  return afterConfirmation(ctx, input, (within) => updatePaymentGateway(within, id, input));
}

/** @returns whether a form enters or removes a secret */
function touchesSecrets(input: PaymentGatewayInput): boolean {
  return gatewaySecrets.some((kind) => Boolean(input[kind]) || Boolean(input[forgets[kind]]));
}

/** @throws NotFound; RuleBroken where a live gateway lacks a key */
export async function setPaymentGatewayState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<PaymentGateway> {
  return paymentGatewayRows.setActive(ctx, id, state, async (trx, active, before) => {
    refuseActive({ ...before, active, keepsKey: before.secret_key !== null });
    await gateways.table.update(trx, id, { active }, ctx.now);
    return gateways.readGateway(trx, id);
  });
}

/** @throws NotFound; Conflict with the number of rows that refer to it */
export async function deletePaymentGateway(ctx: Context, id: number): Promise<void> {
  await paymentGatewayRows.remove(ctx, id, async (trx) => {
    const uses = await gateways.countUsesOfGateway(trx, id);
    refuseIfUsed(uses, (table) => `payment-gateways:ERRORS.IN_USE.${table}`);
    await gateways.table.remove(trx, id);
  });
}

/**
 * Locks the gateway to which a payment is about to refer, so that it keeps its fee until the transaction
 * ends.
 *
 * @returns undefined if it doesn't exist
 */
export async function lockGatewayForPayment(
  trx: Transaction,
  id: number,
): Promise<PaymentGateway | undefined> {
  return gateways.lockGatewayForPayment(trx, id);
}

/** @returns gateways as choices, in their order: the active ones, and always `chosen` */
export async function listGatewayOptions(
  ctx: Context,
  query: ChoiceQuery = {},
): Promise<OptionList> {
  assertMay(ctx, "finance:view");
  const choosable = await gateways.listChoosableGateways(ctx.db, query);
  return optionsOf(
    choosable,
    ({ label }) => label,
    (one, other) => one.position - other.position || one.id - other.id,
  );
}

/** For each secret, the checkbox of the form that removes it. */
const forgets = { secret_key: "forget_key", webhook_secret: "forget_webhook" } as const;

/** @returns the columns of the secrets that the form enters or removes */
async function secretsOf(
  trx: Transaction,
  id: number,
  input: PaymentGatewayInput,
  before?: PaymentGateway,
): Promise<SecretColumns> {
  const [sealed] = before ? await gateways.findSealed(trx, [id]) : [];
  const columns: SecretColumns = {};
  for (const kind of gatewaySecrets) {
    const entered = input[kind] ?? (input[forgets[kind]] ? null : input[kind]);
    if (entered === undefined) continue;
    if (entered === null) {
      Object.assign(columns, columnsOf(kind, { sealed: null, ending: null }));
      continue;
    }
    const current = sealed?.[kind];
    if (current && openSecret(id, kind, current) === entered) continue;
    if (!hasEncryptionKey()) {
      throw new RuleBroken({ key: "payment-gateways:ERRORS.NO_ENCRYPTION_KEY" }, kind);
    }
    const nth = (before?.[kind]?.nth ?? 0) + 1;
    Object.assign(columns, columnsOf(kind, { ...sealSecret(id, kind, entered), nth }));
  }
  return columns;
}

function columnsOf(kind: GatewaySecret, values: object): SecretColumns {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${kind}_${name}`, value as unknown]),
  );
}

/** @throws RuleBroken at `active` where a live gateway lacks a key */
function refuseActive({
  public_key,
  keepsKey: hasSecretKey,
  ...gateway
}: Pick<PaymentGatewayInput, "provider" | "mode" | "public_key" | "active"> & {
  keepsKey: boolean;
}): void {
  if (!gateway.active || !lacksKeys({ ...gateway, public_key, hasSecretKey })) return;
  throw new RuleBroken({ key: "payment-gateways:ERRORS.LIVE_WITHOUT_KEYS" }, "active");
}
