import { readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { endpoints, headings } from "~/all-calls/api";
import { operationIdOf } from "~/api/document";
import type { ShownCall, ShownTag } from "~/all-calls/reference/reference.presenter.server";
import { translator } from "~/i18n/i18n.server";
import * as reference from "~/routes/api/reference";
import * as guide from "~/routes/api/guide";
import * as reader from "~/routes/api/reader";
import * as calls from "~/routes/api/reference-calls";
import * as login from "~/routes/login/login";
import * as dashboard from "~/routes/dashboard";
import * as shell from "~/routes/shell";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { api } from "~/all-calls/api";
import { caller, type Caller } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";
import { answerOf, nobody, signedIn, speaking, staffWith, type Visitor } from "../support/requests";

/** The namespace of each call's words. */
const textsOf = new Map(
  headings.flatMap(({ heading, calls: under }) =>
    under.map((call) => [operationIdOf(call), heading.texts] as const),
  ),
);

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

interface Contents {
  guide: { title: string; href: string }[];
  tags: ShownTag[];
  firstCall: string;
}

async function contents(who = staff): Promise<Contents> {
  return (await who.get(reference.loader, "/api/docs")).body as Contents;
}

async function callsUnder({ href }: ShownTag, who = staff): Promise<ShownCall[]> {
  const tag = href.split("/").at(-1)!;
  const { status, body } = await who.get(calls.loader, href, { tag });
  expect(status).toBe(200);
  return (body as { calls: ShownCall[] }).calls;
}

async function everyCall(who = staff): Promise<ShownCall[]> {
  const { tags } = await contents(who);
  return (await Promise.all(tags.map((tag) => callsUnder(tag, who)))).flat();
}

describe("the reference of the API", () => {
  it("has every call once, under the heading that leads to it", async () => {
    const shown = await everyCall();
    expect(shown.map(({ id }) => id).sort()).toEqual(endpoints.map(operationIdOf).sort());
    const { tags } = await contents();
    for (const tag of tags) {
      const ids = (await callsUnder(tag)).map(({ id }) => id);
      expect(tag.calls.map(({ id }) => id)).toEqual(ids);
    }
  });

  it("says of each call how it is made, and what it was answered in the demo", async () => {
    for (const { id, method, path, curl, example, answers } of await everyCall()) {
      expect(path, id).toMatch(/^\/api\//);
      expect(curl, id).toMatch(/^curl .*'http:\/\/desk\.test\/api\//);
      const good = answers[0]!.status;
      const { files, answers: told } = endpoints.find((one) => operationIdOf(one) === id)!;
      if (good !== 204 && !files && !told.type)
        expect(example?.status, `${id}: npm run examples`).toBe(good);
      if (method === "POST" || method === "PUT") expect(answers.length).toBeGreaterThan(2);
    }
  });

  it("tells fields by name, type and bounds", async () => {
    const create = (await everyCall()).find(({ id }) => id === "createSeason")!;
    const body = create.takes.at(-1)!.fields;
    expect(body.find(({ name }) => name === "name")).toMatchObject({
      type: "string",
      required: true,
      limits: ["1 – 100 characters"],
    });
    expect(body.find(({ name }) => name === "active")).toMatchObject({
      required: false,
      limits: ["default true"],
    });
  });

  it("speaks French, but for what the document says in English alone", async () => {
    const french = speaking(staff, "fr");
    const english = await everyCall();
    for (const { id, summary } of await everyCall(french)) {
      expect(summary).toBe(translator("fr")(`${textsOf.get(id)}:CALLS.${id}` as string));
      expect(summary, id).not.toBe(english.find((one) => one.id === id)!.summary);
    }
    expect(english.map(({ summary }) => summary)).toEqual(
      english.map(({ id }) => endpoints.find((one) => operationIdOf(one) === id)!.summary),
    );
  });

  it("is for whoever is signed in, whatever the role", async () => {
    const stranger = await staffWith(world);
    expect((await stranger.get(reference.loader, "/api/docs")).status).toBe(200);
    const guest = nobody(world);
    expect(await guest.get(reference.loader, "/api/docs")).toAskForLogin("/api/docs");
  });

  it("has no page for a heading that there isn't", async () => {
    for (const tag of ["nothing", "Seasons", "constructor", ""]) {
      expect((await staff.get(calls.loader, "/api/docs/x", { tag })).status).toBe(404);
    }
  });
});

describe("the guide beside it", () => {
  const page = async (href: string, who = staff) => {
    const name = href.split("/").at(-1)!.split("#")[0]!;
    return who.get(guide.loader, href, { page: name });
  };

  it("has every page of docs/api, and no link that leads nowhere", async () => {
    const { guide: pages } = await contents();
    expect(pages[0]!.href).toBe("/api/docs/guide/README.md");
    const files = readdirSync("docs/api");
    expect(pages.map(({ href }) => href.split("/").at(-1)).sort()).toEqual(files.sort());
    const bodies = new Map<string, string>();
    for (const { href, title } of pages) {
      const { status, body } = await page(href);
      expect([status, body]).toEqual([200, expect.objectContaining({ title })]);
      bodies.set(href, (body as { html: string }).html);
    }
    for (const [href, html] of bodies) {
      for (const [, link] of html.matchAll(/<a href="([^"]+)"/g)) {
        if (/^https?:/.test(link!)) continue;
        const [address, heading] = link!.split("#");
        const target = bodies.get(address || href);
        expect(target, `${href} → ${link}`).toBeDefined();
        if (heading) expect(target, `${href} → ${link}`).toContain(`id="${heading}"`);
      }
    }
  });

  it("shows tables and code, and no page for a file that there isn't", async () => {
    const { body } = await page("/api/docs/guide/refusals.md");
    expect((body as { html: string }).html).toMatch(/<table>[^]*<code>SOLD_OUT<\/code>/);
    for (const name of ["nothing.md", "../../package.json", "constructor", ""]) {
      const { status } = await staff.get(guide.loader, "/api/docs/guide/x", { page: name });
      expect(status).toBe(404);
    }
  });
});

describe("the reference, by a key", () => {
  let program: Caller;
  let username: string;
  beforeEach(async () => {
    program = await caller(world);
    ({ username } = await world.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", program.user_id)
      .executeTakeFirstOrThrow());
  });

  /** Asks as somebody without a session, with these headers. */
  const asking = (path: string, headers: Record<string, string>) =>
    new Request(`http://desk.test${path}`, { headers });
  const load = async (path: string, headers: Record<string, string>) => {
    try {
      const args = { request: asking(path, headers), params: {}, context: {} };
      await shell.loader(args);
      return (await reference.loader(args)) ? 200 : 0;
    } catch (refused) {
      return (refused as Response).status;
    }
  };
  const open = async (fields: Record<string, string>) => {
    const { token, cookie } = formToken(asking("/api/docs/key", {}));
    const body = new URLSearchParams({ username, [FORM_TOKEN]: token, ...fields });
    const headers = { Cookie: cookie!.split(";")[0]! };
    const request = new Request("http://desk.test/api/docs/key", { method: "POST", body, headers });
    return answerOf(() => reader.action({ request, params: {}, context: {} }));
  };

  it("opens to a program that sends its key or its token, and to no other", async () => {
    expect(await load("/api/docs", { "X-API-Key": program.key })).toBe(200);
    expect(await load("/api/docs", { "X-API-Key": "mdk_nothing" })).toBe(401);
    expect(await load("/api/docs", { Authorization: "Bearer nothing" })).toBe(401);
    expect(await load(`/api/docs?key=${program.key}`, {})).toBe(302);
    // What a proxy in front of us asks of browsers is no key of ours.
    expect(await load("/api/docs", { Authorization: "Basic ZGVzazpkZXNr" })).toBe(302);
  });

  it("opens to who types the key of an API user, for an hour, and opens nothing else", async () => {
    const opened = await open({ api_key: program.key });
    expect([opened.status, opened.location]).toEqual([303, "/api/docs"]);
    expect(opened.cookies).toHaveLength(2);
    for (const cookie of opened.cookies) {
      expect(cookie).toMatch(
        /^api_reader=[^;]+; Max-Age=3600; Path=\/api\/docs(\.data)?; HttpOnly; SameSite=Strict$/,
      );
      expect(cookie).not.toContain(program.key);
    }
    const Cookie = opened.cookies[0]!.split(";")[0]!;
    expect(await load("/api/docs", { Cookie })).toBe(200);
    // Even where a browser would send it.
    const elsewhere = { request: asking("/dashboard", { Cookie }), params: {}, context: {} };
    for (const loader of [shell.loader, dashboard.loader]) {
      expect((await answerOf(() => loader(elsewhere))).location).toMatch(/^\/login/);
    }
    const call = await api.fetch(asking("/api/seasons", { Cookie }));
    expect(call.status).toBe(401);

    expect(await load("/api/docs", { Cookie: `${Cookie}x` })).toBe(302);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60 * 1000 });
    expect(await load("/api/docs", { Cookie })).toBe(302);
    vi.useRealTimers();
    await world.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", program.user_id)
      .execute();
    expect(await load("/api/docs", { Cookie })).toBe(302);
  });

  it("doesn't open to another's key, and has who guesses wait", async () => {
    const other = await caller(world);
    for (const api_key of [other.key, "mdk_nothing", "x".repeat(200)]) {
      const { status, body } = await open({ api_key });
      expect([status, JSON.stringify(body).includes(api_key)]).toEqual([401, false]);
    }
    expect((await open({ api_key: "" })).status).toBe(422);
    expect((await open({ api_key: program.key, [FORM_TOKEN]: "" })).status).toBe(403);
    expect((await open({ api_key: program.key })).status).toBe(303);
    for (let failure = 0; failure < 5; failure += 1) await open({ api_key: "mdk_wrong" });
    expect((await open({ api_key: program.key })).status).toBe(429);
  });

  it("is offered at the login page to who wanted to read it", async () => {
    const wanting = async (wanted: string) =>
      (await nobody(world).get(login.loader, `/login?redirectTo=${encodeURIComponent(wanted)}`))
        .body as { withKey: string | null };
    expect((await wanting("/api/docs/seasons")).withKey).toBe("/api/docs/key");
    expect((await wanting("/hotels")).withKey).toBeNull();
  });
});
