import { expect, it } from "vitest";
import { paymentGatewayList } from "~/modules/settings/payment-gateways/payment-gateway.list";
import * as screen from "~/routes/payment-gateways";
import { insertCurrency, insertPoint } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking } from "../../support/requests";

describeNoun(
  {
    entity: "payment_gateway",
    may: { look: "finance:view", change: "finance:edit" },
    api: {
      path: "/payment-gateways",
      body: (json, fields) => ({
        ...json,
        currency_ids: [fields.currency_ids ?? []].flat().map(Number),
        distribution_point_ids: [fields.distribution_point_ids ?? []].flat().map(Number),
      }),
    },
    list: paymentGatewayList,
    screen,
    setUp: async ({ db }) => {
      const euro = String(await insertCurrency(db));
      const yen = String(
        await insertCurrency(db, { iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 }),
      );
      const desk = String(await insertPoint(db, "DESK"));
      const phone = String(await insertPoint(db, "PHONE"));
      return (nth) => ({
        label: `Gateway ${nth} è`,
        provider: "stripe",
        mode: "live",
        public_key: `pk_live_${nth}`,
        secret_key: `sk_live_of_a_test_${nth}`,
        webhook_secret: `whsec_of_a_test_${nth}`,
        // The secrets are confirmed with the own password; see createWorld.
        own_password: "a long password",
        currency_ids: [euro, yen],
        distribution_point_ids: [desk, phone],
        fee_percent: "1.4",
        fee_fixed: "0.25",
        min_amount: "5",
        max_amount: "5000",
        instructions_en: "Pay.\nThen rest.",
        instructions_fr: "Payez.",
        position: "3",
        active: "on",
      });
    },
    title: "label",
    change: { fee_percent: "2.9", mode: "test", currency_ids: [] },
    says: {
      created: "Payment gateway created successfully",
      updated: "Payment gateway updated successfully",
      deleted: "Payment gateway deleted successfully",
      switched: "Payment gateway status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a long label", { label: "x".repeat(51) }, { label: /at most 50/ }],
      ["no provider", { provider: "" }, { provider: "Provider is required" }],
      ["a provider that isn't", { provider: "barter" }, { provider: "Provider is required" }],
      ["a mode that isn't", { mode: "dry" }, { mode: "Mode is required" }],
      ["a long public key", { public_key: "p".repeat(256) }, { public_key: /at most 255/ }],
      [
        "a secret that its end gives away",
        { secret_key: "sk_12345678" },
        { secret_key: /least 12/ },
      ],
      ["a webhook's, too", { webhook_secret: "short" }, { webhook_secret: /least 12/ }],
      ["a currency that isn't", { currency_ids: "99999" }, { currency_ids: /no longer exists/ }],
      [
        "a channel that isn't",
        { distribution_point_ids: "99999" },
        { distribution_point_ids: /no longer exists/ },
      ],
      ["a fee above all", { fee_percent: "101" }, { fee_percent: /100 or less/ }],
      ["a fee below 0", { fee_percent: "-1" }, { fee_percent: /0 or more/ }],
      ["a fee that is none", { fee_percent: "much" }, { fee_percent: "Enter a number" }],
      ["a fee too fine", { fee_percent: "1.2345" }, { fee_percent: /at most 3 decimals/ }],
      ["a fixed fee below 0", { fee_fixed: "-0.01" }, { fee_fixed: /0 or more/ }],
      ["a fixed fee too fine", { fee_fixed: "0.12345" }, { fee_fixed: /at most 4 decimals/ }],
      ["bounds upside down", { max_amount: "4.99" }, { max_amount: /must not be below/ }],
      ["long instructions", { instructions_fr: "x".repeat(1001) }, { instructions_fr: /1000/ }],
      ["a place nowhere", { position: "-1" }, { position: /0 or more/ }],
      ["a live one without its keys", { public_key: "" }, { active: /needs its public key/ }],
    ],
  },
  (its) => {
    const edited = async (id: number) => formIn(await its.get(its.editForm(id)));

    it("shows of its secrets their last four, and keeps them while nobody enters others", async () => {
      const { id, fields } = await its.add();
      const [key, webhook] = [String(fields.secret_key), String(fields.webhook_secret)];
      const form = await edited(id);
      expect(form).toMatchObject({
        choices: {
          keepsSecrets: true,
          unreadable: false,
          secret_key: `••••${key.slice(-4)}`,
          webhook_secret: `••••${webhook.slice(-4)}`,
        },
      });
      expect(form.defaults).not.toHaveProperty("secret_key");
      const silent = { ...fields, secret_key: "", webhook_secret: "" };
      await its.post(its.editForm(id), asking("update", { ...silent, position: "4" }));
      expect(await edited(id)).toMatchObject({ choices: { secret_key: `••••${key.slice(-4)}` } });
      const without = { ...silent, active: "", forget_webhook: "on", forget_key: "on" };
      await its.post(its.editForm(id), asking("update", without));
      expect(await edited(id)).toMatchObject({
        choices: { secret_key: null, webhook_secret: null },
      });
    });

    it("never hands a secret back with a form that is refused", async () => {
      const fields = its.fields({ label: "" });
      const answer = await its.post(its.newForm, asking("create", fields));
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).not.toContain(String(fields.secret_key));
      expect(JSON.stringify(answer.body)).not.toContain(String(fields.webhook_secret));
    });

    it("that is live is switched on with its keys alone, and says in red that it lacks them", async () => {
      const off = its.fields({ active: "", public_key: "" });
      const { id } = await its.add(off);
      const listed = async () =>
        shownIn(await its.list(`?search=${encodeURIComponent(String(off.label))}`)).rows;
      expect(await listed()).toMatchObject([{ warning: "LIVE_WITHOUT_KEYS", active: false }]);
      const on = () => its.post(its.row(id), asking("toggle", { wanted: "active" }));
      const refused = await its.writesNothing(on);
      expect(refused.toasts).toMatchObject([
        { kind: "error", text: expect.stringMatching(/needs its public key/) as string },
      ]);
      const keyed = { ...off, public_key: "pk_live", secret_key: "", webhook_secret: "" };
      await its.post(its.editForm(id), asking("update", keyed));
      expect(await on()).toHaveToast("Payment gateway status updated successfully");
      expect(await listed()).toMatchObject([{ warning: null, active: true }]);
    });

    it("keeps what is ticked when others are looked for without scripts", async () => {
      const { db } = its.world;
      const ids = await Promise.all(
        Array.from({ length: 105 }, (_, at) => insertPoint(db, `MANY${at}`)),
      );
      const last = String(ids.at(-1));
      const fields = its.fields({ distribution_point_ids: [last] });
      const asked = { ...fields, distribution_point_ids_search: "MANY10" };
      const answer = await its.post(its.newForm, asking("load", asked));
      const { options } = answer.body as {
        options: { points: { options: { value: string }[]; more: boolean } };
      };
      expect(options.points.more).toBe(false);
      // MANY10 and MANY100 to MANY104, of which the last is ticked.
      expect(options.points.options).toHaveLength(6);
      expect(options.points.options.map(({ value }) => value)).toContain(last);
    });
  },
);
