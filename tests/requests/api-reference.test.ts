import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/api/api";
import { operationIdOf } from "~/api/document";
import type { ShownCall, ShownTag } from "~/api/reference/reference.presenter.server";
import { translator } from "~/i18n/i18n.server";
import * as reference from "~/routes/api/reference";
import * as calls from "~/routes/api/reference-calls";
import { createWorld, type TestWorld } from "../support/context";
import { nobody, signedIn, speaking, staffWith, type Visitor } from "../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

interface Contents {
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
      expect(summary).toBe(translator("fr")(`api:CALLS.${id}`));
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
