import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { NotFound, RuleBroken } from "~/core/errors";
import type { FormReply } from "~/forms/posting/form-reply";
import { FORM_KEY, VERSION } from "~/forms/editing/entered";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { action as seasonsAction } from "~/routes/pricing/management/seasons";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submitting/submit.server";
import { insertHouse, type House } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { asking, nobody, signedIn, type Visitor } from "../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  staff = await signedIn(world);
});
afterAll(() => world.close());

/** What the service of the screen was asked for, and for which row. */
let ran: unknown[] = [];

const screen = (id?: number) => ({
  need: "pricing:edit" as const,
  id,
  back: (url: URL) => `/list${url.searchParams.has("page") ? "?page=2" : ""}`,
  options: (_: unknown, entered: unknown, asked: unknown) => Promise.resolve({ entered, asked }),
  intents: {
    save: intent({
      schema: z.object({ name: z.string().min(3) }),
      run: (ctx, row, input) => {
        ran.push({ ...input, row, key: ctx.formKey, version: ctx.seenVersion });
        if (input.name === "gone") throw new NotFound({ key: "seasons:ERRORS.SEASON_GONE" });
        if (input.name === "taken") {
          throw new RuleBroken({ key: "seasons:ERRORS.SEASON_GONE" }, "name");
        }
        return Promise.resolve();
      },
      done: "seasons:MESSAGES.UPDATED",
      failed: "seasons:MESSAGES.ERROR_UPDATING",
    }),
    forward: intent({
      schema: z.object({}),
      run: () => Promise.resolve(),
      done: "seasons:MESSAGES.UPDATED",
      failed: "seasons:MESSAGES.ERROR_UPDATING",
      to: () => "/elsewhere",
      cookies: () => ["theme=dark"],
    }),
  },
});

const act =
  (id?: number) =>
  ({ request }: { request: Request }) =>
    submit(request, screen(id));

describe("the journey of a post", () => {
  it.each<[string, string, Record<string, string>, number, string | null, number]>([
    ["a success leads back", "/x", asking("save", { name: "High" }) as never, 303, "/list", 1],
    [
      "with its page",
      "/x?page=2",
      asking("save", { name: "High" }) as never,
      303,
      "/list?page=2",
      1,
    ],
    ["a row that is gone too", "/x", asking("save", { name: "gone" }) as never, 303, "/list", 1],
    ["an invalid form stays", "/x", asking("save", { name: "a" }) as never, 422, null, 0],
    ["a refused one too", "/x", asking("save", { name: "taken" }) as never, 422, null, 1],
    ["more choices are asked for", "/x", asking("load:hotel") as never, 200, null, 0],
    ["an intent that isn't there", "/x", asking("explode") as never, 400, null, 0],
    ["a name every object has", "/x", asking("constructor") as never, 400, null, 0],
    [
      "a forged form",
      "/x",
      asking("save", { name: "High", [FORM_TOKEN]: "no" }) as never,
      403,
      null,
      0,
    ],
  ])("%s", async (_, path, fields, status, location, times) => {
    ran = [];
    const answer = await staff.post(act(), path, fields);
    expect(answer).toMatchObject({ status, location });
    expect(ran).toHaveLength(times);
  });

  it("leads nobody further than the login, which remembers the address", async () => {
    ran = [];
    const answer = await nobody(world).post(act(), "/x?page=2", asking("save", { name: "High" }));
    expect(answer.location).toBe("/login?redirectTo=%2Fx%3Fpage%3D2");
    expect(ran).toEqual([]);
    await signedIn(world);
  });

  it("hands on the row, the form's key and the version that was seen", async () => {
    ran = [];
    const key = "0123456789abcdef";
    const stamped = { name: "High", [FORM_KEY]: key, [VERSION]: "v1" };
    await staff.post(act(), "/x?id=12", asking("save", stamped));
    await staff.post(act(7), "/x?id=12", asking("save", { ...stamped, [FORM_KEY]: "short" }));
    await staff.post(act(), "/x?id=99999999999", asking("save", { name: "High" }));
    expect(ran).toEqual([
      { name: "High", row: 12, key, version: "v1" },
      { name: "High", row: 7, key: undefined, version: "v1" },
      { name: "High", row: 0, key: undefined, version: undefined },
    ]);
  });

  it("comes back with what was entered, its mistakes and the choices that depend on it", async () => {
    const answer = await staff.post(act(), "/x", asking("save", { name: "a", other: ["1", "2"] }));
    expect(answer.body).toMatchObject({
      intent: "save",
      result: {
        status: "error",
        initialValue: { name: "a", other: ["1", "2"] },
        error: { name: [expect.any(String)] },
      },
      options: { entered: { name: "a" }, asked: { intent: "save" } },
    });
  });

  it("says a success, and goes where it leads with its cookies", async () => {
    const answer = await staff.post(act(), "/x", asking("forward"));
    expect(answer).toMatchObject({ location: "/elsewhere", toasts: [{ kind: "success" }] });
    expect(answer.cookies).toContain("theme=dark");
  });
});

describe("a season's form, over its route", () => {
  const fields = () => ({
    hotel_id: String(house.hotel_id),
    name: "Winter",
    start_date: "2026-11-01",
    end_date: "2026-12-20",
    active: "on",
  });
  const path = "/pricing/management/seasons?dialog=new&sort=name&order=desc";

  it("is written once though it is posted twice, and leads to the very list", async () => {
    const form = asking("create", { ...fields(), [FORM_KEY]: "0123456789abcdef" });
    const first = await staff.post(seasonsAction, path, form);
    const second = await staff.post(seasonsAction, path, form);
    expect(first.toasts).toEqual([{ kind: "success", text: "Season created successfully" }]);
    expect(second.toasts).toMatchObject([
      { kind: "notice", text: expect.stringContaining("already been sent") },
    ]);
    expect(second.location).toBe(first.location);
    const { count } = await world.db
      .selectFrom("seasons")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("name", "=", "Winter")
      .executeTakeFirstOrThrow();
    expect(count).toBe("1");
  });

  it("is refused in words where its key was used for other content, and drops nothing", async () => {
    const key = "a-key-of-two-contents";
    const saved = { ...fields(), start_date: "2027-01-01", end_date: "2027-01-31" };
    await staff.post(seasonsAction, path, asking("create", { ...saved, [FORM_KEY]: key }));
    const other = { ...saved, name: "Typed after the way back" };
    const named = () =>
      world.db
        .selectFrom("seasons")
        .select("name")
        .where("start_date", "=", "2027-01-01")
        .orderBy("id")
        .execute();

    const form = asking("create", { ...other, [FORM_KEY]: key });
    const answer = await staff.post(seasonsAction, path, form);
    const body = answer.body as FormReply;
    expect(answer.status).toBe(409);
    expect(body.result.error).toEqual({ "": [expect.stringMatching(/with other content/)] });
    expect(body.result.initialValue).toMatchObject({ name: other.name });
    expect(await named()).toEqual([{ name: "Winter" }]);

    const next = body.formKey!;
    expect(next).not.toBe(key);
    const again = asking("create", { ...other, [FORM_KEY]: next });
    // A refusal for another reason claims nothing: the key stays as it is.
    const wrong = await staff.post(seasonsAction, path, { ...again, name: "" });
    expect(wrong).toMatchObject({ status: 422, body: { formKey: next } });
    expect((await staff.post(seasonsAction, path, again)).status).toBe(303);
    expect(await named()).toEqual([{ name: "Winter" }, { name: other.name }]);
  });

  it("shows what somebody else saved in between", async () => {
    const stale = { ...fields(), [VERSION]: "2020-01-01T00:00:00.000Z" };
    const edit = `/pricing/management/seasons?dialog=edit&id=${house.season_id}`;
    const answer = await staff.post(seasonsAction, edit, asking("update", stale));
    const body = answer.body as FormReply;
    expect(answer.status).toBe(409);
    expect(body.conflict?.theirs).toMatchObject({ name: "Season" });
    expect(body.result.initialValue).toMatchObject({ name: "Winter" });
  });
});
