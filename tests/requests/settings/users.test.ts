import { expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import { userList } from "~/modules/settings/users/user.list";
import * as screen from "~/routes/settings/users";
import { insertRole } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { shownIn } from "../../support/nouns/story";
import { asking, type Fields } from "../../support/requests";

/** The password of whoever is logged in, by which they confirm the password and the address of others. */
const OWN = "an administrator’s own";

const twice = (password: string) => ({ password, confirm_password: password });

describeNoun(
  {
    entity: "user",
    may: { look: "settings:view", change: "settings:edit" },
    // Nobody types into a body: it says a password once.
    api: { path: "/users", onlyForms: ["two passwords"] },
    list: userList,
    screen,
    setUp: async ({ db, ctx }) => {
      const password_hash = await hashPassword(OWN);
      await db.updateTable("users").set({ password_hash }).where("id", "=", ctx.actor.id).execute();
      const role_id = String(await insertRole(db));
      return (nth) => ({
        username: `clerk-${nth}`,
        first_name: "Zoë",
        last_name: "Ng",
        email: `clerk${nth}@example.com`,
        role_id,
        user_type: "dashboard",
        is_active: "on",
        password: "correct horse battery",
        confirm_password: "correct horse battery",
        own_password: OWN,
      });
    },
    title: "username",
    // Whom the API lets in gets a key, which the log tells too.
    change: { first_name: "Chloé", user_type: "both" },
    // It goes again with the type, which is asked first.
    agrees: { agreed_webhooks: "0" },
    says: {
      created: "User created successfully",
      updated: "User updated successfully",
      switched: "User status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ["a username of three letters", { username: "abc" }, { username: /at least 4/ }],
      ["somebody's username", { username: "TESTER" }, { username: /already exists/ }, 409],
      ["no first name", { first_name: "" }, { first_name: "First name is required" }],
      ["no last name", { last_name: "" }, { last_name: "Last name is required" }],
      ["no address", { email: "nowhere" }, { email: /name@example/ }],
      ["no role", { role_id: "" }, { role_id: "Role is required" }],
      ["a role that is gone", { role_id: "999999" }, { role_id: /./ }],
      ["no type", { user_type: "ghost" }, { user_type: "User type is required" }],
      [
        "a password of seven signs",
        { password: "1234567", confirm_password: "1234567" },
        { password: /at least/ },
      ],
      ["two passwords", { confirm_password: "correct horse" }, { confirm_password: /match/ }],
      [
        "a password that everybody has",
        { password: "password1", confirm_password: "password1" },
        { password: /./ },
      ],
    ],
  },
  (its) => {
    it("asks a new user's password, and keeps the old one of another", async () => {
      const fields = its.fields({ password: "", confirm_password: "" });
      const answer = await its.post(its.newForm, asking("create", fields));
      expect(answer).toRefuse({
        password: "Password is required",
        confirm_password: "Please confirm the password",
      });
    });

    it("changes another user's password and address only with one's own password", async () => {
      const { id, fields } = await its.add();
      const save = (changes: Fields) =>
        its.post(its.editForm(id), asking("update", { ...fields, password: "", ...changes }));
      const none = { confirm_password: "", own_password: "" };
      expect((await save({ ...none, first_name: "Ada" })).status).toBe(303);
      const unconfirmed = [{ email: "other@example.com" }, twice("a password of hers")];
      for (const change of unconfirmed) {
        expect(await save({ ...none, ...change })).toRefuse({ own_password: /is required/ });
        const wrong = { ...none, ...change, own_password: "guessed" };
        expect(await save(wrong)).toRefuse({ own_password: "This is not your password" });
        expect((await save({ ...none, ...change, own_password: OWN })).status).toBe(303);
      }
    });

    it("refuses one's own password, which is changed in the profile", async () => {
      const { db, ctx } = its.world;
      const email = "tester@hotel.example";
      await db.updateTable("users").set({ email }).where("id", "=", ctx.actor.id).execute();
      const own = await db
        .selectFrom("users")
        .select(["username", "first_name", "last_name", "role_id", "user_type", "email"])
        .where("id", "=", ctx.actor.id)
        .executeTakeFirstOrThrow();
      const fields = { ...own, role_id: String(own.role_id), is_active: "on", own_password: OWN };
      const answer = await its.post(
        its.editForm(ctx.actor.id),
        asking("update", { ...fields, ...twice("a password of mine") }),
      );
      expect(answer).toRefuse({ password: /in your profile/ });
    });

    it("asks before a program’s key stops, and keeps an address that the app gave", async () => {
      const { id, fields } = await its.add(its.fields({ user_type: "api" }));
      const email = "first@localhost";
      await its.world.db.updateTable("users").set({ email }).where("id", "=", id).execute();
      const save = (changes: Fields) =>
        its.post(
          its.editForm(id),
          asking("update", { ...fields, ...twice(""), email, ...changes }),
        );
      const other = await save({ email: "second@localhost" });
      expect(other).toRefuse({ email: /name@example/ });
      // A form that asks comes back without passwords: one that was typed would be lost without a word.
      const both = await save({ user_type: "dashboard", ...twice("another long password") });
      expect(both).toRefuse({ password: /^Save the other user type first/ });
      expect(await save({ user_type: "dashboard" })).toMatchObject({
        status: 200,
        body: { questions: [{ name: "agreed_webhooks", value: "0" }] },
      });
      const agreed = await save({ user_type: "dashboard", agreed_webhooks: "0" });
      expect(agreed).toHaveToast("User updated successfully");
    });

    it("is listed with the others of a role, which a chip names even where it is off", async () => {
      const role = await insertRole(its.world.db, { label: "Closed desk", is_active: false });
      const { fields } = await its.add(its.fields({ role_id: String(role) }));
      const list = await its.list(`?role_id=${role}`);
      const row = { name: its.title(fields), role: "Closed desk" };
      expect(shownIn(list).rows).toMatchObject([row]);
      expect(JSON.stringify(list.body)).toMatch(/"chips":\[\{[^\]]*"value":"Closed desk"/);
    });

    it("sends no password back", async () => {
      const secret = { password: "a secret of mine", confirm_password: "another secret" };
      const answer = await its.post(its.newForm, asking("create", its.fields(secret)));
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).not.toMatch(/secret/);
    });
  },
);
