import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { api, endpoints } from "~/api/api";
import { refusalsOf } from "~/api/document";
import { openApiDocument } from "../support/api";

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
