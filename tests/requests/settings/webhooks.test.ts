import { expect, it } from "vitest";
import { webhookList } from "~/modules/desk/webhooks/webhook.list";
import * as screen from "~/routes/settings/webhooks";
import { insertUser } from "../../factories/rows";
import { caller } from "../../support/api";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../support/nouns/story";
import * as deliveries from "~/routes/settings/webhook-deliveries";
import { asking, signedIn, staffWith } from "../../support/requests";

describeNoun(
  {
    entity: "webhook",
    may: { look: "settings:view", change: "settings:edit" },
    api: {
      path: "/webhooks",
      body: (json, fields) => ({ ...json, entities: [fields.entities ?? []].flat() }),
    },
    list: webhookList,
    screen,
    setUp: async ({ db }) => {
      const program = String(await insertUser(db, "channels", { user_type: "api" }));
      return (nth) => ({
        label: `Webhook ${nth} è`,
        user_id: program,
        url: `https://hooks.example.com/${nth}`,
        entities: ["seasons", "availability"],
        secret: `a-secret-of-the-test-number-${nth}`,
        active: "on",
      });
    },
    title: "label",
    change: { url: "https://hooks.example.com/elsewhere", entities: [] },
    says: {
      created: "Webhook created successfully",
      updated: "Webhook updated successfully",
      deleted: "Webhook deleted successfully",
      switched: "Webhook status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a long name", { label: "x".repeat(51) }, { label: /at most 50/ }],
      ["no user", { user_id: "" }, { user_id: "User is required" }],
      ["a user who is no program", { user_id: "99999" }, { user_id: /of the type “API”/ }],
      ["no address", { url: "" }, { url: "Address is required" }],
      ["an address that is none", { url: "hooks" }, { url: /Enter an address such as/ }],
      ["one without TLS", { url: "http://hooks.example.com" }, { url: /Enter an address/ }],
      [
        "one with a password",
        { url: "https://a:b@hooks.example.com" },
        { url: /Enter an address/ },
      ],
      ["our own machine", { url: "https://localhost/" }, { url: /private network/ }],
      ["our own network", { url: "https://10.0.0.7/" }, { url: /private network/ }],
      ["metadata of a cloud", { url: "https://169.254.169.254/" }, { url: /private network/ }],
      ["an address in disguise", { url: "https://[::ffff:7f00:1]/" }, { url: /private network/ }],
      ["a short secret", { secret: "short" }, { secret: /least 24/ }],
    ],
  },
  (its) => {
    it("tells programs how it goes, which no tag keeps", async () => {
      const { id } = await its.add();
      const program = await caller(its.world);
      const { status, body, headers } = await program.get(`/webhooks/${id}/deliveries`);
      expect([status, headers.get("ETag")]).toEqual([200, null]);
      expect(body.data).toEqual({
        ...{ state: "new", failing_since: null, next_try_at: null, deliveries: [] },
      });
    });

    it("is tested by whoever may change the settings, and says what was answered", async () => {
      const { id } = await its.add();
      const { db } = its.world;
      // Nothing is sent without the secret, so that the test needs no network.
      await db.updateTable("webhooks").set({ secret_sealed: "" }).where("id", "=", id).execute();
      const [path, params] = [`/settings/webhooks/${id}/deliveries`, { id: String(id) }];
      const staff = await signedIn(its.world);
      const answer = await staff.post(deliveries.action, path, asking("test", {}), params);
      expect(answer).toRedirectTo(path);
      expect(answer).toHaveToast(
        "The test failed: The secret can’t be read: enter it again",
        "error",
      );
      const { body } = await staff.get(deliveries.loader, path, params);
      expect(body).toMatchObject({ deliveries: [{ changes: "Test", isTaken: false }] });
      const reader = await staffWith(its.world, "settings:view");
      const refused = await reader.post(deliveries.action, path, asking("test", {}), params);
      expect(refused.status).toBe(403);
    });

    it("says that its user is off while nothing is sent for that user", async () => {
      const { db } = its.world;
      const user_id = await insertUser(db, "programs.off", { user_type: "both" });
      const { id, fields } = await its.add(its.fields({ user_id: String(user_id) }));
      const program = await caller(its.world);
      const healths = async () => {
        const { rows } = shownIn(
          await its.list(`?search=${encodeURIComponent(its.title(fields))}`),
        );
        const { body } = await program.get(`/webhooks/${id}/deliveries`);
        return [
          (rows as ((typeof rows)[number] & { health: string })[])[0]!.health,
          body.data.state,
        ];
      };
      expect(await healths()).toEqual(["new", "new"]);
      for (const change of [{ is_active: false }, { is_active: true, user_type: "dashboard" }]) {
        await db.updateTable("users").set(change).where("id", "=", user_id).execute();
        expect(await healths()).toEqual(["user_off", "user_off"]);
      }
    });

    it("is made once by a call with a key, and follows the changes from then on", async () => {
      const program = await caller(its.world);
      const { user_id, active: _, ...fields } = its.fields();
      const body = { ...fields, user_id: Number(user_id) };
      const make = () =>
        program.post("/webhooks", body, { "Idempotency-Key": "a-webhook-of-ours" });
      const [first, again] = [await make(), await make()];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.text).toBe(first.text);
      const deliveries = await program.get(`/webhooks/${first.body.data.id}/deliveries`);
      expect(deliveries.body.data).toMatchObject({ state: "new", deliveries: [] });
    });

    it("is left for the list, which says that it is gone, by a form that isn't even valid", async () => {
      const { id, fields } = await its.add();
      await its.post(its.question(id), asking("delete"));
      const form = asking("update", { ...fields, secret: "short" });
      const answer = await its.post(its.editForm(id), form);
      expect(answer).toRedirectTo(webhookList.path);
      expect(answer.toasts).toMatchObject([
        { kind: "error", text: expect.stringMatching(/no longer exists/) },
      ]);
    });

    it("shows of its secret the last four, keeps it while nobody enters another, and needs one", async () => {
      const { id, fields } = await its.add();
      const secret = String(fields.secret);
      const form = formIn(await its.get(its.editForm(id)));
      expect(form).toMatchObject({ choices: { secret: `••••${secret.slice(-4)}` } });
      expect(JSON.stringify(form)).not.toContain(secret);
      await its.post(its.editForm(id), asking("update", { ...fields, secret: "" }));
      expect(formIn(await its.get(its.editForm(id)))).toMatchObject({
        choices: { secret: `••••${secret.slice(-4)}` },
      });
      const answer = await its.post(its.newForm, asking("create", its.fields({ secret: "" })));
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).toContain("Secret is required");
    });
  },
);
