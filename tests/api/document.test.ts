import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { api, endpoints } from "~/all-calls/api";
import { refusalsOf } from "~/api/document";
import { refusalCodes } from "~/api/refusal-codes";
import { openApiDocument, type JsonSchema } from "../support/api";

/** What is posted to an address, as the document describes it. */
interface Posted {
  parameters: { in: string; name: string }[];
  requestBody: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, unknown>;
}

const document = await openApiDocument();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe("the document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const found = await validator.validate({ ...document });
    expect([found.valid, found.errors, validator.version]).toEqual([true, undefined, "3.1"]);
  });

  it("describes what is posted to webhooks: its headers, its changes, and what answers mean", () => {
    const { webhooks } = document as unknown as { webhooks: Record<string, { post: Posted }> };
    const { parameters, requestBody, responses } = webhooks.changes!.post;
    const headers = parameters.map((parameter) => [parameter.in, parameter.name]);
    expect(headers).toEqual([
      ["header", "Maison-Desk-Signature"],
      ["header", "Maison-Desk-Delivery"],
    ]);
    const { schema } = requestBody.content["application/json"];
    expect(schema).toEqual({ $ref: "#/components/schemas/WebhookPost" });
    expect(Object.keys(responses).sort()).toEqual(["2XX", "410", "default"]);
  });

  it("is there for everybody, and is written once", async () => {
    const ask = () => api.request("http://desk.test/api/openapi.json");
    const [first, second] = [await ask(), await ask()];
    expect(first.status).toBe(200);
    expect(first.headers.get("Content-Type")).toBe("application/json");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(await first.text()).toBe(await second.text());
    const head = await api.request("http://desk.test/api/openapi.json", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("says nothing of anybody's rows", () => {
    // The pictures of the examples are the demo's.
    const said = JSON.stringify(document).replaceAll(/\/api\/images\/[a-f0-9]{32}/g, "");
    expect(said).not.toMatch(/[a-f0-9]{32}|mdk_\w{8}/);
  });

  it("has every address that the server answers, and no other", () => {
    const served = api.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`);
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ":$1")}`,
      ),
    );
    expect(told.sort()).toEqual(served.filter((one) => one !== "GET /api/openapi.json").sort());
  });

  it("says of every parameter what it means, and of every answer what it looks like", () => {
    const silent = operations.flatMap(
      ({ operationId, parameters = [], requestBody, responses }) => [
        ...parameters
          .filter(({ description }) => !/^\S.*[.`]$/.test(description ?? ""))
          .map(({ name }) => `${operationId} ${name}`),
        ...Object.entries(responses).flatMap(([status, response]) => {
          const json = "content" in response ? response.content?.["application/json"] : undefined;
          // Files are sent by no recorded example.
          const takesFiles = requestBody?.content["multipart/form-data"];
          return json?.schema && !takesFiles && !("example" in json)
            ? [`${operationId} ${status}`]
            : [];
        }),
      ],
    );
    expect(silent).toEqual([]);
  });

  it("knows exactly the parameters that a call reads", () => {
    for (const { method, path, params, query } of endpoints) {
      const { parameters = [] } = document.paths[path]![method]!;
      const names = (place: string) =>
        parameters.filter((one) => one.in === place).map(({ name }) => name);
      expect(names("query").sort()).toEqual(Object.keys(query?.shape ?? {}).sort());
      expect(names("path").sort()).toEqual(Object.keys(params?.shape ?? {}).sort());
      expect(names("path").sort()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      );
    }
  });

  it("has every call once, under a heading that says what it is about", () => {
    expect(operations).toHaveLength(endpoints.length);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
    const headings = document.tags.map(({ name }) => name);
    expect(new Set(operations.flatMap((one) => one.tags))).toEqual(new Set(headings));
    for (const { description } of document.tags) expect(description).toMatch(/\w.*\.$/);
  });

  it.each(endpoints.filter(({ method }) => method === "put").map(({ path }) => [path]))(
    "has a change of single fields for what is replaced at %s",
    (path) => {
      // A user's own address says which; the settings have `update` beside it (docs/reference/everywhere.md#the-api).
      const row = path.replace(/\/(update|status)$/, "/{id}");
      if (/\/(room|hold|guests|bulk)$/.test(row))
        return expect(document.paths[row]).not.toHaveProperty("patch");
      expect(document.paths[row]).toHaveProperty("patch");
    },
  );

  it("reads each row that can be changed", () => {
    const changed = endpoints.filter(({ method }) => method === "patch").map(({ path }) => path);
    expect(changed.filter((path) => !document.paths[path]!.get)).toEqual([]);
  });

  it("knows all fields of bodies, and says that there are no others", () => {
    const open: string[] = [];
    const look = (schema: JsonSchema, at: string, seen: JsonSchema[] = []) => {
      if (schema.$ref) {
        return look(document.components.schemas[schema.$ref.split("/").at(-1)!]!, at, seen);
      }
      // What only answers show is left aside, whatever it is.
      if (seen.includes(schema) || schema.readOnly) return;
      const { properties = {}, items, anyOf = [], allOf = [], additionalProperties } = schema;
      if (schema.properties && additionalProperties !== false) open.push(at);
      const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf];
      for (const one of inner) look(one, at, [...seen, schema]);
    };
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const { schema } = requestBody?.content["application/json"] ?? {};
        if (schema) look(schema, `${method} ${path}`);
      }
    }
    expect(open).toEqual([]);
  });

  it("calls what is said of refusals a problem, with every code that there is", () => {
    const { schemas } = document.components;
    expect(schemas.undefined).toBeUndefined();
    const kinds = schemas.Problem!.anyOf!.map(({ $ref }) => schemas[$ref!.split("/").at(-1)!]!);
    for (const { required } of kinds) {
      expect(required).toEqual(expect.arrayContaining(["status", "message", "code"]));
    }
    // Each code is one kind's.
    const codes = kinds.flatMap(({ properties }) => properties!.code!.enum as string[]);
    expect(codes.sort()).toEqual(Object.keys(refusalCodes).sort());
    expect(JSON.stringify(document)).not.toContain("schemas/undefined");
    const page = readFileSync("docs/api/refusals.md", "utf8");
    const told = [...page.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(([, code, means]) => [
      code,
      means,
    ]);
    expect(Object.fromEntries(told)).toEqual(refusalCodes);
  });

  it("says what is a day or a moment, and what is true or false", () => {
    const plain: string[] = [];
    const look = (value: unknown) => {
      if (typeof value !== "object" || value === null) return;
      const { properties = {}, enum: choices } = value as JsonSchema;
      if (choices?.join() === "true,false") plain.push(JSON.stringify(value));
      for (const [name, schema] of Object.entries(properties)) {
        // A clock's time has no zone, and a pattern says how it is written.
        const day = /(_date|_from|_to|_until|_on)$/.test(name) && !/time|label/.test(name);
        const text = JSON.stringify(schema);
        if (day && text.includes('"string"') && !/"format":"date|"pattern"/.test(text)) {
          plain.push(`${name}: ${text}`);
        }
      }
      for (const inner of Object.values(value)) look(inner);
    };
    look(document);
    expect(plain).toEqual([]);
  });

  it("requires nothing that has a default", () => {
    const required: string[] = [];
    const look = (value: unknown) => {
      if (typeof value !== "object" || value === null) return;
      const { properties = {}, required: names = [] } = value as JsonSchema;
      if (Array.isArray(names)) {
        required.push(...names.filter((name) => properties[name]?.default !== undefined));
      }
      for (const inner of Object.values(value)) look(inner);
    };
    look(document);
    expect(required).toEqual([]);
  });

  it("asks for the permission to change of no call that only reads", () => {
    const reading = endpoints.filter(({ method }) => method === "get");
    const asking = reading.filter(({ need }) => need.endsWith(":edit")).map(({ path }) => path);
    // These offer what only an act needs.
    expect(asking).toEqual(["/bookings/hotels/{id}/price", "/bookings/hotels/{id}/free-rooms"]);
  });

  it.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))(
    "says how %s is called, and how it may be refused",
    (_, endpoint) => {
      const { summary, security, responses } = document.paths[endpoint.path]![endpoint.method]!;
      expect(summary).toMatch(/^[A-Z]/);
      expect(security).toEqual(endpoint.need === "nobody" ? [] : undefined);
      const refused = Object.keys(responses).filter((status) => Number(status) >= 400);
      expect(refused.map(Number)).toEqual(refusalsOf(endpoint));
    },
  );
});
