import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import { VERSION } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { loader as dashboardLoader } from "~/routes/dashboard";
import { action, loader } from "~/routes/profile";
import { loader as seasonsLoader } from "~/routes/pricing/management/seasons";
import { insertHotel, insertSeason } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { shownIn } from "../../support/nouns/story";
import { asking, signedIn, staffWith, type Fields, type Visitor } from "../../support/requests";

const PATH = "/profile";
const PASSWORD = "correct horse battery";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  const password_hash = await hashPassword(PASSWORD);
  const { id } = world.ctx.actor;
  await world.db.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
});
afterAll(() => world.close());
beforeEach(async () => {
  staff = await signedIn(world);
});

const fields = (changes: Fields = {}): Fields => ({
  first_name: "Océane",
  last_name: "Test",
  email: "oceane@example.com",
  language: "",
  theme: "",
  rows_per_page: "",
  ...changes,
});

const save = (changes: Fields = {}, who = staff) =>
  who.post(action, PATH, asking("update", fields({ own_password: PASSWORD, ...changes })));

const newPassword = (changes: Fields = {}, who = staff) =>
  who.post(
    action,
    PATH,
    asking("password", {
      current_password: PASSWORD,
      password: "another horse battery",
      confirm_password: "another horse battery",
      ...changes,
    }),
  );

describe("one's own names and preferences", () => {
  it("are saved, said in the language just chosen, and in the log", async () => {
    const answer = await save({ language: "fr", theme: "dark", rows_per_page: "25" });
    expect(answer).toRedirectTo(PATH);
    expect(answer).toHaveToast("Profil mis à jour avec succès");
    expect(answer.cookies.join("\n")).toMatch(/language=fr;[^]*preferredTheme=dark;/);
    const { body } = await staff.get(loader, PATH);
    expect(body).toMatchObject({
      open: { defaults: { first_name: "Océane", language: "fr", rows_per_page: "25" } },
    });
    const log = await auditOf(world, "user", world.ctx.actor.id);
    expect(log.at(-1)).toMatchObject({ action: "update", after: { first_name: "Océane" } });
  });

  it("are nothing but what the form has fields for", async () => {
    const clerk = await staffWith(world);
    const own = () =>
      world.db
        .selectFrom("users")
        .select(["email", "role_id", "user_type", "is_active", "username", "password_hash"])
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
    const before = await own();
    const more = { role_id: "1", user_type: "both", username: "demo2", is_active: "" };
    const secret = { password: "unasked", password_hash: "none", permissions: "settings:edit" };
    const { email } = before;
    const answer = await save({ ...more, ...secret, email, id: "1", own_password: "" }, clerk);
    expect(answer).toRedirectTo(PATH);
    expect(await own()).toEqual(before);
  });

  it("make the lists as long as one likes, unless the address says otherwise", async () => {
    const hotel = await insertHotel(world.db);
    for (let made = 0; made < 12; made += 1) await insertSeason(world.db, hotel);
    await save({ rows_per_page: "10" });
    const rowsOf = async (query: string) =>
      shownIn(await staff.get(seasonsLoader, `/pricing/management/seasons${query}`)).rows.length;
    await save({ rows_per_page: "25" });
    expect(await rowsOf("")).toBe(12);
    expect(await rowsOf("?size=10")).toBe(10);
  });

  it.each<[string, Fields, Record<string, string | RegExp>]>([
    ["no first name", { first_name: "" }, { first_name: "First name is required" }],
    ["no last name", { last_name: "" }, { last_name: "Last name is required" }],
    ["no address", { email: "nowhere" }, { email: /name@example/ }],
    ["a language that isn't ours", { language: "tlh" }, { language: /not valid/ }],
    ["a theme that isn't ours", { theme: "plaid" }, { theme: /not valid/ }],
    ["rows that no list has", { rows_per_page: "7" }, { rows_per_page: /not valid/ }],
  ])("are refused at their field: %s", async (_, wrong, said) => {
    const answer = await save(wrong);
    expect(answer).toRefuse(said);
    expect((answer.body as FormReply).result.initialValue).toMatchObject(
      wrong.first_name === "" ? { last_name: "Test" } : { first_name: "Océane" },
    );
  });

  it("tell of an edit that somebody else made meanwhile", async () => {
    const answer = await save({ [VERSION]: "2020-01-01T00:00:00.000Z" });
    expect(answer.status).toBe(409);
    expect((answer.body as FormReply).conflict?.theirs).toMatchObject({ first_name: "Océane" });
  });

  it("are for everybody, whatever their role", async () => {
    const clerk = await staffWith(world);
    expect((await clerk.get(loader, PATH)).status).toBe(200);
    const { email } = await world.db
      .selectFrom("users")
      .select("email")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(await save({ email, own_password: "" }, clerk)).toRedirectTo(PATH);
  });

  it("are saved beside an address that the app gave and no form would take", async () => {
    const email = "tester@localhost";
    await world.db
      .updateTable("users")
      .set({ email })
      .where("id", "=", world.ctx.actor.id)
      .execute();
    expect(await save({ email, first_name: "Ada", own_password: "" })).toRedirectTo(PATH);
    expect(await save({ email: "ada@localhost" })).toRefuse({ email: /name@example/ });
    await save();
  });

  it("have another email address only for who confirms it with the password", async () => {
    const another = { email: "another@example.com" };
    const missing = await save({ ...another, own_password: "" });
    expect(missing).toRefuse({ own_password: "Your own password is required" });
    const wrong = await save({ ...another, own_password: "guessed" });
    expect(wrong).toRefuse({ own_password: "This is not your password" });
    expect(JSON.stringify(wrong.body)).not.toContain("guessed");
    expect(await save(another)).toRedirectTo(PATH);
    expect((await staff.get(loader, PATH)).body).toMatchObject({ open: { defaults: another } });
    await save();
  });
});

describe("a password of one's own", () => {
  it("is changed by who knows the old one; the other sessions end, this one stays", async () => {
    const elsewhere = await signedIn(world);
    const answer = await newPassword();
    expect(answer).toRedirectTo(PATH);
    expect(answer).toHaveToast("Password changed successfully");
    expect((await staff.get(dashboardLoader, "/dashboard")).status).toBe(200);
    expect(await elsewhere.get(dashboardLoader, "/dashboard")).toRedirectTo("/login");
    const log = await auditOf(world, "user", world.ctx.actor.id);
    expect(log.at(-1)).toMatchObject({ action: "change_password", before: null, after: null });
    const back = { current_password: "another horse battery", password: PASSWORD };
    expect((await newPassword({ ...back, confirm_password: PASSWORD })).status).toBe(303);
  });

  it.each<[string, Fields, Record<string, string | RegExp>]>([
    ["not one's own", { current_password: "mine?" }, { current_password: /not your password/ }],
    ["no old one", { current_password: "" }, { current_password: /required/ }],
    ["too short", { password: "short", confirm_password: "short" }, { password: /at least/ }],
    [
      "too common",
      { password: "password1", confirm_password: "password1" },
      { password: /too common/ },
    ],
    ["two that differ", { confirm_password: "other" }, { confirm_password: /match/ }],
  ])("is refused at its field: %s", async (_, wrong, said) => {
    const answer = await newPassword(wrong);
    expect(answer).toRefuse(said);
    expect(JSON.stringify(answer.body)).not.toContain("horse");
  });
});

describe("one's own sessions", () => {
  const idOf = async (visitor: Visitor) => {
    const { body } = await visitor.get(loader, PATH);
    const { sessions } = body as { sessions: { id: number; own: boolean }[] };
    return sessions;
  };

  it("are ended one by one, or all the others at once", async () => {
    const [second, third] = [await signedIn(world), await signedIn(world)];
    const dashboard = (visitor: Visitor) => visitor.get(dashboardLoader, "/dashboard");
    const { id } = await world.db
      .selectFrom("sessions")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect((await idOf(staff)).map((session) => session.id)).toContain(id);
    const one = await staff.post(action, PATH, asking("end", { session_id: String(id) }));
    expect(one).toHaveToast("Session ended");
    expect(await dashboard(third)).toRedirectTo("/login");
    expect((await dashboard(second)).status).toBe(200);
    const again = await staff.post(action, PATH, asking("end", { session_id: String(id) }));
    expect(again).toHaveToast(/it had already ended/, "error");
    const others = await staff.post(action, PATH, asking("end-others"));
    expect(others).toHaveToast("Other sessions ended");
    expect(await dashboard(second)).toRedirectTo("/login");
    expect((await dashboard(staff)).status).toBe(200);
  });

  it("are nobody else's to end", async () => {
    const clerk = await staffWith(world);
    const own = await world.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", world.ctx.actor.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const answer = await clerk.post(action, PATH, asking("end", { session_id: String(own.id) }));
    expect(answer).toHaveToast(/it had already ended/, "error");
    expect((await staff.get(dashboardLoader, "/dashboard")).status).toBe(200);
  });
});
