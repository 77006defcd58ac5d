import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

/** @returns the schema of every form of the product, by its file and name */
async function formSchemas(): Promise<[string, z.ZodObject][]> {
  const modules = resolve("app/modules");
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" });
  const all: [string, z.ZodObject][] = [];
  for (const file of files.filter((name) => /\.(schema|fields)\.ts$/.test(name))) {
    const path = join(modules, file);
    const exported = (await import(/* @vite-ignore */ path)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported)) {
      if (schema instanceof z.ZodObject) all.push([`${file} ${name}`, schema]);
    }
  }
  return all;
}

const schemas = await formSchemas();

/** One more than PostgreSQL's largest `integer`. */
const BEYOND = 2_147_483_648;

describe("what nobody can type and somebody may send", () => {
  it("finds the schemas", () => expect(schemas.length).toBeGreaterThan(30));

  it.each(schemas)("%s: no number goes further than the database counts", (_, schema) => {
    for (const [name, field] of Object.entries(schema.shape)) {
      for (const given of [BEYOND, -BEYOND - 1, [BEYOND]]) {
        const { success, data } = (field as z.ZodType).safeParse(given);
        expect(success && JSON.stringify(data).includes("2147483648"), name).toBe(false);
      }
    }
  });

  it.each(schemas)("%s: no text brings a NUL to the database", (_, schema) => {
    for (const [name, field] of Object.entries(schema.shape)) {
      // A password may be any text, since only its hash is stored.
      if (name.includes("password")) continue;
      const { data } = (field as z.ZodType).safeParse("a\0bcdef@example.com");
      expect(String(data), name).not.toContain("\0");
    }
  });
});
