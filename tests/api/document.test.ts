import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { api, endpoints } from "~/api/api";
import { refusalsOf } from "~/api/document";
import { openApiDocument, type JsonSchema } from "../support/api";

const document = await openApiDocument();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe("the document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const found = await validator.validate({ ...document });
    expect([found.valid, found.errors, validator.version]).toEqual([true, undefined, "3.1"]);
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
    expect(JSON.stringify(document)).not.toMatch(/[a-f0-9]{32}|mdk_\w{8}/);
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
      // A user's own address says which; the settings have `update` beside it (`api.md`).
      const row = path.replace(/\/(update|status)$/, "/{id}");
      if (row.endsWith("/room")) return expect(document.paths[row]).not.toHaveProperty("patch");
      expect(document.paths[row]).toHaveProperty("patch");
    },
  );

  it("knows all fields of bodies, and says that there are no others", () => {
    const open: string[] = [];
    const look = (schema: JsonSchema, at: string, seen: JsonSchema[] = []) => {
      if (schema.$ref) {
        return look(document.components.schemas[schema.$ref.split("/").at(-1)!]!, at, seen);
      }
      if (seen.includes(schema)) return;
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
