import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keptFormAtLogin, resumedForm } from "~/auth/kept-form.service.server";
import { hashPassword } from "~/auth/password.server";
import { serveDatabase } from "~/db/connection/client.server";
import type { FormReply } from "~/forms/posting/form-reply";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { action as hotelAction } from "~/routes/hotels/hotel-edit";
import { action as uploadAction } from "~/routes/images/upload";
import { action as loginAction } from "~/routes/login/login";
import { action as importAction } from "~/routes/pricing/import";
import { action as seasonsAction } from "~/routes/pricing/management/seasons";
import { insertHotel } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import {
  answerOf,
  asking,
  nobody,
  signedIn,
  speaking,
  staffWith,
  type Params,
  type Visitor,
} from "../support/requests";

let world: TestWorld;
let staff: Visitor;
let hotel: string;

const PATH = "/pricing/management/seasons?dialog=new&sort=name";

beforeAll(async () => {
  world = await createWorld();
  hotel = String(await insertHotel(world.db, { label: "Hôtel du Test" }));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom("kept_forms").execute();
  staff = await signedIn(world);
});

const typed = () => ({
  ...{ hotel_id: hotel, name: "Typed for an hour", start_date: "2031-02-30" },
  ...{ weekdays: ["mon", "tue"], new_password: "hunter2", gateway_secret: "sk_live_1" },
});

/** Posts a form of a page that was made for somebody, from a browser whose session has ended. */
function sendLate(owner = world.ctx.actor.id, changes: Record<string, string> = {}) {
  const page = staff.request(PATH);
  const body = new URLSearchParams({ [FORM_TOKEN]: formToken(page, owner).token });
  for (const [name, value] of Object.entries(asking("create", { ...typed(), ...changes }))) {
    body.delete(name);
    for (const one of [value].flat()) body.append(name, one);
  }
  serveDatabase(world);
  const request = new Request(`http://desk.test${PATH}`, { method: "POST", body });
  return answerOf(() => seasonsAction({ request, params: {}, context: {} }));
}

const kept = () => world.db.selectFrom("kept_forms").selectAll().execute();

/** A page that a browser asks for whose login has said that a form waits. */
const page = (who: Visitor, path = PATH) =>
  resumedForm(
    new Request(`http://desk.test${path}`, { headers: { Cookie: `${who.cookie}; kept_form=1` } }),
  );

const nothing = { waiting: null, cookies: [] };

const atLogin = (user_id = world.ctx.actor.id, now = new Date()) =>
  keptFormAtLogin(world.db, user_id, now);

describe("a form that is posted after its session has ended", () => {
  it("leads to the login, which says that it is kept; nothing is saved", async () => {
    const answer = await sendLate();
    expect(answer.location).toBe(`/login?redirectTo=${encodeURIComponent(PATH)}`);
    expect(JSON.stringify(answer.cookies)).toContain("flash=");
    expect(await world.db.selectFrom("seasons").selectAll().execute()).toEqual([]);
    const [form, ...others] = await kept();
    expect(others).toEqual([]);
    expect(form).toMatchObject({ user_id: world.ctx.actor.id, path: PATH });
    // Sealed: no dump of the database tells what was typed.
    expect(form!.sealed).not.toContain("Typed");
    expect(Buffer.from(form!.sealed, "base64url").toString("latin1")).not.toContain("Typed");
  });

  it("stands at its address as it was typed, without passwords and secrets, once", async () => {
    await sendLate();
    expect(await atLogin()).toEqual({
      waiting: { typed: true, files: false },
      cookies: [expect.stringMatching(/^kept_form=1; Max-Age=900/)],
    });
    const resumed = (await page(staff))!;
    const request = resumed.post;
    const answer = await answerOf(() => seasonsAction({ request, params: {}, context: {} }));
    expect(answer.status).toBe(200);
    const reply = answer.body as FormReply;
    expect(reply).toMatchObject({ intent: "create", result: { status: "success" } });
    const { hotel_id, name, start_date, weekdays } = typed();
    expect(reply.result.initialValue).toEqual({ hotel_id, name, start_date, weekdays });
    expect(reply.options).not.toBeUndefined();
    expect(await world.db.selectFrom("seasons").selectAll().execute()).toEqual([]);

    expect(await resumed.forget()).toMatch(/^kept_form=; Max-Age=0/);
    expect(await page(staff)).toBeNull();
  });

  it("is nobody else's, and stands nowhere else", async () => {
    await sendLate();
    const other = await staffWith(world, "pricing:view", "pricing:edit");
    expect(await page(other)).toBeNull();
    expect(await page(staff, "/pricing/management/seasons?dialog=new")).toBeNull();
    expect(await resumedForm(staff.request(PATH))).toBeNull();
    expect(await page(staff)).not.toBeNull();
  });

  it("is forgotten after a quarter of an hour, with the next login of anybody", async () => {
    await sendLate();
    const now = Date.now();
    const since = (minutes: number) =>
      world.db
        .updateTable("kept_forms")
        .set({ created_at: new Date(now - minutes * 60_000) })
        .execute();
    await since(14);
    expect(await atLogin(2 ** 30, new Date(now))).toEqual(nothing);
    expect(await page(staff)).not.toBeNull();
    await since(15);
    expect(await page(staff)).toBeNull();
    expect(await atLogin(2 ** 30, new Date(now))).toEqual(nothing);
    expect(await kept()).toEqual([]);
  });

  it("is one a user: the later takes the place of the earlier", async () => {
    await sendLate();
    await sendLate(undefined, { name: "Typed later" });
    expect(await kept()).toHaveLength(1);
    const body = await (await page(staff))!.post.text();
    expect(new URLSearchParams(body).get("name")).toBe("Typed later");
  });

  it.each([
    ["doesn't say whose it is", { [FORM_TOKEN]: "" }],
    ["names somebody in another hand", { [FORM_TOKEN]: "a.1.b" }],
  ])("isn't kept where it %s", async (_, changes) => {
    await sendLate(undefined, changes);
    expect(await kept()).toEqual([]);
  });
});

describe("files that are sent after the session has ended", () => {
  const IMPORT = "/pricing/import";
  const csv = "season;price\n".repeat(10);

  /** Sends a form with a file from a browser whose session has ended. */
  function sendFile(
    { action, path, params = {} }: Place,
    { field = "file", bytes = csv, name = "prices.csv", fields = {}, after = {} }: LateFile = {},
  ) {
    const body = new FormData();
    const token = formToken(staff.request(path), world.ctx.actor.id).token;
    for (const [name, value] of Object.entries({ [FORM_TOKEN]: token, ...fields })) {
      body.set(name, value);
    }
    // Browsers send a field in which no file was chosen as a nameless file of this type.
    const type = name === "" ? "application/octet-stream" : "text/csv";
    body.append(field, new File([bytes], name, { type }));
    for (const [field, value] of Object.entries(after)) body.set(field, value);
    body.set("intent", "check");
    serveDatabase(world);
    const request = new Request(`http://desk.test${path}`, { method: "POST", body });
    return answerOf(() => action({ request, params, context: {} }));
  }

  const places: [string, Place][] = [
    ["an import", { action: importAction, path: IMPORT }],
    ["an import of tour prices", { action: importAction, path: "/pricing/tours/import" }],
    [
      "images from their page",
      { action: hotelAction, path: "/hotels/edit/1?tab=images", params: { id: "1" } },
    ],
    [
      "images sent by scripts",
      {
        action: uploadAction,
        path: "/images/upload/hotel/1",
        params: { owner: "hotel", id: "1" },
      },
    ],
  ];

  it.each(places)("are to be chosen again, as the login says: %s", async (_, place) => {
    const answer = await sendFile(place);
    expect(answer.location).toBe(`/login?redirectTo=${encodeURIComponent(place.path)}`);
    expect(answer.toasts).toEqual([
      { kind: "error", text: expect.stringMatching(/your files were not uploaded.*choose them/) },
    ]);
    // There is nothing but files: the page comes by itself, once.
    expect(await atLogin()).toEqual({ waiting: { typed: false, files: true }, cookies: [] });
    expect(await page(staff, place.path)).toBeNull();
    expect(await atLogin()).toEqual(nothing);
  });

  it("are said to be lost on the page after the login", async () => {
    await sendFile({ action: importAction, path: IMPORT });
    await world.db
      .updateTable("users")
      .set({ password_hash: await hashPassword("late-but-here-7") })
      .where("id", "=", world.ctx.actor.id)
      .execute();
    const { username } = await world.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", world.ctx.actor.id)
      .executeTakeFirstOrThrow();
    const stranger = speaking({ ...nobody(world), cookie: "visitor=0123456789abcdef" }, "en");
    const answer = await stranger.post(
      loginAction,
      `/login?redirectTo=${encodeURIComponent(IMPORT)}`,
      { username, password: "late-but-here-7" },
    );
    expect(answer).toRedirectTo(IMPORT);
    expect(answer).toHaveToast(/Choose them again: browsers don’t keep chosen files\.$/, "notice");
  });

  it("leave what was typed beside them", async () => {
    const fields = { name: "Typed for an hour", new_password: "hunter2" };
    await sendFile({ action: importAction, path: IMPORT }, { fields, bytes: csv.repeat(30_000) });
    const { waiting, cookies } = await atLogin();
    expect(waiting).toEqual({ typed: true, files: true });
    expect(cookies).toHaveLength(1);
    const body = new URLSearchParams(await (await page(staff, IMPORT))!.post.text());
    expect(body.get("name")).toBe("Typed for an hour");
    expect([...body.keys()]).not.toContain("new_password");
    expect([...body.keys()]).not.toContain("file");
  });

  it.each(places)("don't take the place of what was typed in another tab: %s", async (_, place) => {
    await sendLate();
    await sendFile(place);
    const { waiting, cookies } = await atLogin();
    expect(waiting).toEqual({ typed: true, files: true });
    expect(cookies).toHaveLength(1);
    const body = new URLSearchParams(await (await page(staff))!.post.text());
    expect(body.get("name")).toBe("Typed for an hour");
  });

  it("give way to what is typed after them", async () => {
    await sendFile({ action: importAction, path: IMPORT });
    await sendLate();
    expect((await atLogin()).waiting).toEqual({ typed: true, files: false });
    expect(await page(staff)).not.toBeNull();
  });

  it("aren't said to be lost where none was chosen, and nothing typed after their field is", async () => {
    const none = { bytes: "", name: "" };
    await sendFile({ action: importAction, path: IMPORT }, none);
    expect(await kept()).toEqual([]);
    const fields = { name: "Typed before" };
    const after = { notes: "Typed after" };
    const { toasts } = await sendFile(
      { action: importAction, path: IMPORT },
      { ...none, fields, after },
    );
    expect(JSON.stringify(toasts)).not.toMatch(/files/);
    expect((await atLogin()).waiting).toEqual({ typed: true, files: false });
    const body = new URLSearchParams(await (await page(staff, IMPORT))!.post.text());
    expect(Object.fromEntries(body)).toMatchObject({ ...fields, ...after });
  });

  it("are nobody's where the form doesn't say whose it is", async () => {
    const fields = { [FORM_TOKEN]: "a.1.b" };
    const { toasts } = await sendFile({ action: importAction, path: IMPORT }, { fields });
    expect(toasts).toMatchObject([{ text: expect.stringMatching(/then enter it again\.$/) }]);
    expect(await kept()).toEqual([]);
  });
});

interface Place {
  action: (args: ActionFunctionArgs) => unknown;
  path: string;
  params?: Params;
}

interface LateFile {
  field?: string;
  bytes?: string;
  name?: string;
  fields?: Record<string, string>;
  /** Fields that stand after the file. */
  after?: Record<string, string>;
}
