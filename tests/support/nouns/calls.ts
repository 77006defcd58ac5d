import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "~/all-calls/api";
import type { Endpoint } from "~/api/endpoint";
import { serveDatabase } from "~/db/connection/client.server";
import { VERSION } from "~/forms/editing/entered";
import { caller, calling, keyOf, type ApiAnswer } from "../api";
import { asking, staffWith, type Answer, type Fields, type Visitor } from "../requests";
import { mistakesIn } from "../answer-matchers";
import type { NounInApi, Place } from "./noun";
import { formIn, NO_ROW, NounStory } from "./story";

type Program = ReturnType<typeof calling>;
type Json = Record<string, unknown>;

/** @returns the entries of the log, each with the position of its row among the rows of the story, from 0 */
async function logOf({ world, noun }: NounStory, { loggedOtherwise = [] }: NounInApi) {
  const log = await world.db
    .selectFrom("audit_log")
    .select(["entity_id", "action", "label", "before", "after", "actor_id", "actor_name"])
    .where("entity", "=", noun.entity)
    .orderBy("id")
    .execute();
  const rows = [...new Set(log.map(({ entity_id }) => entity_id))];
  const alike = (state: unknown) =>
    state &&
    Object.fromEntries(
      Object.entries(state).map(([name, value]: [string, unknown]) => [
        name,
        value !== null && loggedOtherwise.includes(name) ? "…" : value,
      ]),
    );
  return log.map(({ entity_id, before, after, ...said }) => ({
    ...said,
    before: alike(before),
    after: alike(after),
    row: rows.indexOf(entity_id),
  }));
}

/**
 * Tests that forms and the API write the same. There are two databases with the same rows: forms are posted
 * to one, and the API is called with the same values by the same user for the other. At the end, both logs
 * must be equal.
 */
export function calls(its: NounStory, api: NounInApi) {
  const { noun } = its;
  const forms = new NounStory(noun);
  const programs = new NounStory(noun);
  let program: Program;

  beforeAll(async () => {
    for (const story of [forms, programs]) {
      await story.begin();
      const { db, ctx } = story.world;
      const both = { user_type: "both" };
      await db.updateTable("users").set(both).where("id", "=", ctx.actor.id).execute();
    }
    const { world } = programs;
    program = calling(world, { "X-API-Key": await keyOf(world, world.ctx.actor.id) });
  });
  afterAll(async () => {
    await forms.world.close();
    await programs.world.close();
    serveDatabase(its.world);
  });

  const create = endpointAt("post", api.path, `${api.path}/create`);
  const update = endpointAt("put", `${api.path}/{id}`, `${api.path}/update`);
  const remove = endpoints.find(
    ({ method, path }) => method === "delete" && path === `${api.path}/{id}`,
  );
  const status = endpoints.find(({ path }) => path === `${api.path}/status`);

  const jsonOf = (fields: Fields): Json => {
    // Calls of the settings have another word for the active state than forms.
    const json = readAsJson({ is_active: fields.active ?? "", ...fields }, create);
    return api.body ? api.body(json, fields) : json;
  };
  const post = (fields: Fields, who = program) => who.post(create.path, jsonOf(fields));
  const put = (id: number, fields: Fields, { more = {}, who = program } = {}) =>
    update.path.endsWith("{id}")
      ? who.put(update.path.replace("{id}", String(id)), { ...jsonOf(fields), ...more })
      : who.put(update.path, { id, ...jsonOf(fields), ...more });

  /** Posts a form to its own database; calls use the other one. */
  const atDesk = (place: Place, fields: Fields, who?: Visitor) => {
    serveDatabase(forms.world);
    return forms.post(place, fields, who);
  };

  /** Makes a row with the same fields in each of the two databases. */
  async function rowOfEach() {
    serveDatabase(forms.world);
    const { id: byForm, fields } = await forms.add();
    programs.fields();
    const made = await post(fields);
    expect(made.status).toBe(201);
    const { id: byCall, updated_at } = made.body.data as { id: number; updated_at: string };
    return { fields, byForm, byCall, updated_at };
  }

  async function alike() {
    expect(await logOf(programs, api)).toEqual(await logOf(forms, api));
  }

  it("writes, changes and takes away what the form does, and the log says the same", async () => {
    const { fields, byForm, byCall } = await rowOfEach();
    await alike();
    const changed = { ...fields, ...noun.change };
    const form = await atDesk(forms.editForm(byForm), asking("update", changed));
    expect(form.status).toBe(303);
    expect((await put(byCall, changed)).status).toBe(200);
    await alike();
    // A post that changes nothing writes nothing.
    await atDesk(forms.editForm(byForm), asking("update", changed));
    expect((await put(byCall, changed)).status).toBe(200);
    await alike();
    if (!noun.says.deleted || !remove) return;
    const gone = await atDesk(forms.question(byForm), asking("delete"));
    expect(gone.status).toBe(303);
    expect((await program.delete(`${api.path}/${byCall}`)).status).toBe(204);
    await alike();
  });

  const { switchedBy } = noun;
  if (switchedBy && status) {
    it("switches a row off and on as the button does, once however often it is asked", async () => {
      const { byForm, byCall } = await rowOfEach();
      for (const is_active of [false, false, true]) {
        const wanted = is_active ? "active" : "inactive";
        const form = await atDesk(forms.row(byForm), asking(switchedBy, { wanted }));
        expect(form.status).toBe(303);
        const call = await program.put(status.path, { id: byCall, is_active });
        expect([call.status, call.body.data.is_active]).toEqual([200, is_active]);
        await alike();
      }
      expect(await programs.deeds(byCall)).toEqual(["create", "update", "update"]);
      expect((await program.put(status.path, { id: NO_ROW, is_active: true })).status).toBe(404);
    });
  }

  const { onlyForms = [] } = api;
  it.each(noun.mistakes.filter(([name]) => !onlyForms.includes(name)))(
    "refuses %s as the form does",
    async (_, wrong) => {
      const { fields, byForm, byCall } = await rowOfEach();
      const mistaken = { ...forms.fields(wrong) };
      programs.fields();
      same(await atDesk(forms.newForm, asking("create", mistaken)), await post(mistaken), api);
      const changed = { ...fields, ...wrong };
      same(
        await atDesk(forms.editForm(byForm), asking("update", changed)),
        await put(byCall, changed),
        api,
      );
      await alike();
    },
  );

  it("refuses what somebody else has changed since as the form does", async () => {
    const { fields, byForm, byCall, updated_at } = await rowOfEach();
    serveDatabase(forms.world);
    const { version } = formIn(await forms.get(forms.editForm(byForm))).row!;
    const theirs = { ...fields, ...noun.change };
    await atDesk(forms.editForm(byForm), asking("update", theirs));
    await put(byCall, theirs);
    const mine = asking("update", { ...fields, [VERSION]: version });
    const form = await atDesk(forms.editForm(byForm), mine);
    const call = await put(byCall, fields, { more: { updated_at } });
    expect([form.status, call.status]).toEqual([409, 409]);
    await alike();
  });

  it("refuses whoever may only look, and a row that is gone", async () => {
    const fields = forms.fields();
    programs.fields();
    const looking = await staffWith(forms.world, noun.may.look);
    const form = await atDesk(forms.newForm, asking("create", fields), looking);
    const who = await caller(programs.world, { may: [noun.may.look] });
    expect([form.status, (await post(fields, who)).status]).toEqual([403, 403]);
    // For a missing row, a form redirects to the list with a notice, and a call answers 404.
    const late = await atDesk(forms.editForm(NO_ROW), asking("update", fields));
    expect(late.toasts).toMatchObject([{ kind: "error" }]);
    expect((await put(NO_ROW, fields)).status).toBe(404);
    await alike();
  });
}

/** Expects the same status, and mistakes at the same fields. */
function same(form: Answer, call: ApiAnswer, { fieldOf = (name) => name }: NounInApi): void {
  expect(call.status, JSON.stringify(call.body)).toBe(form.status);
  if (form.status !== 422) return;
  const named = new Set(Object.keys(mistakesIn(form)).map(fieldOf));
  expect(new Set(Object.keys(call.body.errors as object))).toEqual(named);
}

function endpointAt(method: Endpoint["method"], ...paths: string[]): Endpoint {
  const found = endpoints.find((one) => one.method === method && paths.includes(one.path));
  if (!found) throw new Error(`No call ${method} ${paths.join(" or ")}`);
  return found;
}

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** @returns a form's fields as they are in a body: numbers, booleans, and null for empty fields */
function readAsJson(fields: Fields, { body }: Endpoint): Json {
  const schema = z.toJSONSchema(body!, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const said = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const value = valueOf(fields[name], typesOf(property), property);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(said) as Json;
}

function valueOf(
  value: Fields[string] | undefined,
  types: string[],
  { items }: JsonSchema = {},
): unknown {
  if (types.includes("boolean")) return value === "on" || value === "true";
  if (value === undefined) return undefined;
  if (types.includes("array")) {
    const each = [value].flat();
    return items ? each.map((one) => valueOf(one, typesOf(items))) : each;
  }
  const text = String(value);
  if (text === "" && types.includes("null")) return null;
  if (text === "" && !types.includes("string")) return undefined;
  return types.includes("integer") && /^-?\d+$/.test(text) ? Number(text) : text;
}

function typesOf({ type = [], anyOf = [] }: JsonSchema): string[] {
  return [type, anyOf.flatMap(typesOf)].flat();
}
