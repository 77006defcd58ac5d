import { hasEncryptionKey } from "~/auth/secret-box.server";
import type { Transaction } from "~/db/database";
import { sealSecret } from "./gateway-secret.server";

interface DemoGateway {
  label: string;
  provider: string;
  mode: "test" | "live";
  currencies?: string[];
  /** The codes of its distribution points. */
  points?: string[];
  fee?: { percent?: string; fixed?: string };
  min?: string;
  max?: string;
  instructions: { en: string; fr: string };
  public_key?: string;
  /** An invented key in the format of the provider's test keys. */
  secret_key?: string;
  inactive?: boolean;
}

const demoGateways: DemoGateway[] = [
  {
    label: "Bank transfer",
    provider: "bank_transfer",
    mode: "live",
    instructions: {
      en: "Please transfer the amount within seven days and quote the reference of your booking.",
      fr: "Merci de virer le montant sous sept jours en indiquant la référence de votre réservation.",
    },
  },
  {
    label: "Card at the desk",
    provider: "card_terminal",
    mode: "live",
    currencies: ["EUR", "GBP"],
    fee: { percent: "1.4", fixed: "0.05" },
    min: "5",
    instructions: {
      en: "Hand over the terminal and keep the merchant’s receipt.",
      fr: "Tendez le terminal et conservez le ticket du commerçant.",
    },
  },
  {
    label: "Cash",
    provider: "cash",
    mode: "live",
    points: ["DESK"],
    max: "1000",
    instructions: {
      en: "Count it twice, and give a receipt.",
      fr: "Comptez deux fois et remettez un reçu.",
    },
  },
  {
    label: "Stripe",
    provider: "stripe",
    mode: "test",
    currencies: ["EUR", "GBP"],
    fee: { percent: "1.5", fixed: "0.25" },
    public_key: "pk_test_MaisonDeskDemo",
    secret_key: "sk_test_MaisonDeskDemoKey4242",
    instructions: {
      en: "You will be asked for your card on a page of Stripe.",
      fr: "Votre carte vous sera demandée sur une page de Stripe.",
    },
  },
  {
    label: "PayPal",
    provider: "paypal",
    mode: "live",
    fee: { percent: "2.49", fixed: "0.35" },
    instructions: { en: "", fr: "" },
    inactive: true,
  },
];

/** Inserts one gateway of each kind. The live one has no keys, so it can't be activated. */
export async function demo(trx: Transaction): Promise<void> {
  const currencies = await trx.selectFrom("currencies").select(["id", "iso_code"]).execute();
  const points = await trx.selectFrom("distribution_points").select(["id", "code"]).execute();
  for (const [place, gateway] of demoGateways.entries()) {
    const { fee = {}, min, max, instructions, public_key = "", secret_key } = gateway;
    const { id } = await trx
      .insertInto("payment_gateways")
      .values({
        label: gateway.label,
        provider: gateway.provider,
        mode: gateway.mode,
        public_key,
        fee_percent: fee.percent ?? "0",
        fee_fixed: fee.fixed ?? "0",
        min_amount: min,
        max_amount: max,
        instructions_en: instructions.en,
        instructions_fr: instructions.fr,
        position: (place + 1) * 10,
        active: !gateway.inactive,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Without an encryption key of the server no secret can be stored, not even in the demo.
    if (secret_key && hasEncryptionKey()) {
      const { sealed, ending } = sealSecret(id, "secret_key", secret_key);
      await trx
        .updateTable("payment_gateways")
        .set({ secret_key_sealed: sealed, secret_key_ending: ending, secret_key_nth: 1 })
        .where("id", "=", id)
        .execute();
    }
    const named = (gateway.currencies ?? []).map((code) => ({
      gateway_id: id,
      currency_id: currencies.find(({ iso_code }) => iso_code === code)!.id,
    }));
    if (named.length > 0)
      await trx.insertInto("payment_gateway_currencies").values(named).execute();
    const sellers = (gateway.points ?? []).map((code) => ({
      gateway_id: id,
      distribution_point_id: points.find((point) => point.code === code)!.id,
    }));
    if (sellers.length > 0)
      await trx.insertInto("payment_gateway_points").values(sellers).execute();
  }
}
