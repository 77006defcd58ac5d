import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keptFormCookies, resumedForm } from "~/auth/kept-form.service.server";
import { serveDatabase } from "~/db/client.server";
import type { FormReply } from "~/forms/form-reply";
import { formToken } from "~/http/forgery.server";
import { FORM_TOKEN } from "~/http/form-token";
import { action as seasonsAction } from "~/routes/pricing/seasons";
import { insertHotel } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { answerOf, asking, signedIn, staffWith, type Visitor } from "../support/requests";

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
    const cookies = await keptFormCookies(world.db, world.ctx.actor.id, new Date());
    expect(cookies).toEqual([expect.stringMatching(/^kept_form=1; Max-Age=900/)]);
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
    expect(await keptFormCookies(world.db, 2 ** 30, new Date(now))).toEqual([]);
    expect(await page(staff)).not.toBeNull();
    await since(15);
    expect(await page(staff)).toBeNull();
    expect(await keptFormCookies(world.db, 2 ** 30, new Date(now))).toEqual([]);
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
