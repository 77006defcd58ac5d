import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { deleteCurrency } from "~/modules/settings/currencies/currency.service.server";
import { openSecret } from "~/modules/settings/payment-gateways/gateway-secret.server";
import { paymentGatewayList } from "~/modules/settings/payment-gateways/payment-gateway.list";
import type { PaymentGatewayInput } from "~/modules/settings/payment-gateways/payment-gateway.fields";
import {
  createPaymentGateway,
  deletePaymentGateway,
  paymentGatewayRows,
  setPaymentGatewayState,
  updatePaymentGateway,
} from "~/modules/settings/payment-gateways/payment-gateway.service.server";
import { insertCurrency, insertPoint } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let euro: number;
let desk: number;

beforeAll(async () => {
  world = await createWorld();
  euro = await insertCurrency(world.db);
  desk = await insertPoint(world.db, "DESK");
});
afterAll(() => world.close());

const SECRET = "sk_live_of_an_integration_test";
const WEBHOOK = "whsec_of_an_integration_test";

const input = (changes: Partial<PaymentGatewayInput> = {}): PaymentGatewayInput => ({
  label: "Cards",
  provider: "stripe",
  mode: "live",
  public_key: "pk_live",
  secret_key: SECRET,
  webhook_secret: WEBHOOK,
  currency_ids: [euro],
  distribution_point_ids: [desk],
  fee_percent: "1.4",
  fee_fixed: "0.25",
  min_amount: "5",
  max_amount: null,
  instructions_en: "Pay.",
  instructions_fr: "Payez.",
  position: 1,
  active: true,
  ...changes,
});

const later = (): Context => ({ ...world.ctx, now: new Date(world.ctx.now.getTime() + 1000) });

const sealedOf = async (id: number) =>
  (
    await sql<{ key: string; webhook: string }>`
      select secret_key_sealed as key, webhook_secret_sealed as webhook
      from payment_gateways where id = ${id}
    `.execute(world.db)
  ).rows[0]!;

describe("payment gateways", () => {
  it("are kept as they were given, and leave audit rows without their secrets", async () => {
    const { id } = await createPaymentGateway(world.ctx, input());
    expect(await paymentGatewayRows.find(world.ctx, id)).toMatchObject({
      fee_percent: "1.400",
      currency_ids: [euro],
      currencyCodes: ["EUR"],
      distribution_point_ids: [desk],
      secret_key: { ending: "test", nth: 1 },
      unreadable: [],
    });
    const bare = { secret_key: undefined, webhook_secret: undefined };
    await updatePaymentGateway(later(), id, input({ ...bare, currency_ids: [], position: 2 }));
    // A replaced secret leaves its row in the log, whatever the two end in.
    await updatePaymentGateway(
      later(),
      id,
      input({ ...bare, secret_key: `another_${SECRET}`, currency_ids: [], position: 2 }),
    );
    await setPaymentGatewayState(later(), id, { wanted: "inactive" });
    await updatePaymentGateway(
      later(),
      id,
      input({ ...bare, webhook_secret: null, active: false, currency_ids: [], position: 2 }),
    );
    await deletePaymentGateway(later(), id);
    const log = await auditOf(world, "payment_gateway", id);
    expect(log.map(({ action }) => action)).toEqual([
      ...["create", "update", "update", "update", "update", "delete"],
    ]);
    expect(log[1]).toMatchObject({ before: { currency_ids: [euro] }, after: { currency_ids: [] } });
    expect(log[2]).toMatchObject({
      before: { secret_key: { ending: "test", nth: 1 } },
      after: { secret_key: { ending: "test", nth: 2 } },
    });
    expect(log[4]).toMatchObject({ after: { webhook_secret: null, secret_key: { nth: 2 } } });
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(audit_log)::text as text from audit_log
    `.execute(world.db);
    for (const { text } of rows) expect(text).not.toMatch(/of_an_integration|sealed|v1\./);
    const left = await sql`select from payment_gateway_points`.execute(world.db);
    expect(left.rows).toEqual([]);
  });

  it("write nothing where the same secret is entered again", async () => {
    const { id } = await createPaymentGateway(world.ctx, input());
    const before = await sealedOf(id);
    await updatePaymentGateway(later(), id, input());
    expect(await sealedOf(id)).toEqual(before);
    expect(await auditOf(world, "payment_gateway", id)).toHaveLength(1);
  });

  it.each([
    ["payment_gateways_provider_check", { provider: "barter" }],
    ["payment_gateways_mode_check", { mode: "dry" }],
    ["payment_gateways_label_check", { label: "x" }],
    ["payment_gateways_live_check", { mode: "live", provider: "paypal" }],
    ["payment_gateways_secrets_check", { secret_key_ending: "1234" }],
    ["payment_gateways_fees_check", { fee_percent: "100.001" }],
    ["payment_gateways_fees_check", { fee_fixed: "-1" }],
    ["payment_gateways_bounds_check", { min_amount: "2", max_amount: "1" }],
    ["payment_gateways_position_check", { position: -1 }],
    ["payment_gateways_lengths_check", { instructions_en: "x".repeat(1001) }],
  ])("are guarded by %s", async (constraint, changes) => {
    const row = { label: "Guard", provider: "cash", ...changes };
    await expect(
      world.db.insertInto("payment_gateways").values(row).execute(),
    ).rejects.toMatchObject({ constraint });
  });

  it("keep a currency that they name", async () => {
    const franc = await insertCurrency(world.db, { iso_code: "CHF", label: "Franc" });
    await createPaymentGateway(world.ctx, input({ currency_ids: [euro, franc] }));
    await expect(deleteCurrency(world.ctx, franc)).rejects.toMatchObject({
      sentence: { key: "currencies:ERRORS.IN_USE.payment_gateways", params: { count: 1 } },
    });
  });

  it.each(paymentGatewayList.sorts)(
    "are sorted by %s in as many statements for one as for many",
    async (sort) => {
      await createPaymentGateway(world.ctx, input());
      await createPaymentGateway(world.ctx, input());
      const list = (size: number) =>
        countStatements(world, (ctx) =>
          paymentGatewayRows.page(ctx, { ...paymentGatewayList.defaults, sort, size }),
        );
      expect(await list(50)).toBe(await list(1));
    },
  );
});

describe("the secrets of a gateway", () => {
  it("are sealed for their row and field", async () => {
    const { id } = await createPaymentGateway(world.ctx, input());
    const { id: other } = await createPaymentGateway(world.ctx, input());
    const { key, webhook } = await sealedOf(id);
    expect(key).toMatch(/^v1\./);
    expect(Buffer.from(key.slice(3), "base64url").toString("latin1")).not.toContain("sk_live");
    expect(openSecret(id, "secret_key", key)).toBe(SECRET);
    expect(openSecret(id, "webhook_secret", webhook)).toBe(WEBHOOK);
    expect(openSecret(id, "webhook_secret", key)).toBeNull();
    expect(openSecret(other, "secret_key", key)).toBeNull();
    // Copied over by hand, it is known to be unreadable.
    await sql`update payment_gateways set secret_key_sealed = ${key} where id = ${other}`.execute(
      world.db,
    );
    expect((await paymentGatewayRows.find(world.ctx, other)).unreadable).toEqual(["secret_key"]);
  });

  it("are refused in a sentence while the house has no key to seal them with", async () => {
    const settings = env();
    const { ENCRYPTION_KEY } = settings;
    settings.ENCRYPTION_KEY = undefined;
    try {
      await expect(createPaymentGateway(world.ctx, input())).rejects.toMatchObject({
        field: "secret_key",
        sentence: { key: "payment-gateways:ERRORS.NO_ENCRYPTION_KEY" },
      });
      const bare = { mode: "test" as const, secret_key: undefined, webhook_secret: undefined };
      const { id } = await createPaymentGateway(world.ctx, input(bare));
      await expect(
        updatePaymentGateway(later(), id, input({ ...bare, webhook_secret: WEBHOOK })),
      ).rejects.toMatchObject({ field: "webhook_secret" });
    } finally {
      settings.ENCRYPTION_KEY = ENCRYPTION_KEY;
    }
  });
});
