import { describe, expect, it } from "vitest";
import { z } from "zod";
import { decimalFieldsOf } from "~/forms/checking/constraints.server";
import { parseHtml } from "../../support/screens/html";
import { allShown } from "../../support/screens/screens";
import { runningDemo } from "../support/running-demo";

const demo = runningDemo();

const schemas = import.meta.glob<Record<string, unknown>>("/app/modules/**/*.{schema,fields}.ts", {
  eager: true,
});

/** The names of all fields that hold decimals in any form. */
const decimals = new Set(
  Object.values(schemas)
    .flatMap((schema) => Object.values(schema))
    .filter((schema) => schema instanceof z.ZodObject)
    .flatMap(decimalFieldsOf),
);

describe("a field for decimals", () => {
  it("is known by its schema", () => {
    for (const name of ["base_price", "value", "adjustment_value", "cancellation_fee", "amount"]) {
      expect(decimals).toContain(name);
    }
    expect(decimals).toContain("lines[].amount");
  });

  const met = new Set<string>();

  it.each(allShown)("is text that takes commas, and no other field is: %s", async (address) => {
    const html = parseHtml(
      (await (await demo.staff.get(address)).text()).replace(
        /<(script|style)\b[^]*?<\/\1>|<!doctype[^>]*>/gi,
        "",
      ),
    );
    for (const { attributes } of html.all("input", { name: true })) {
      const { name = "", type } = attributes;
      if (type === "hidden") continue;
      const isDecimal = decimals.has(name.replace(/\[\d+\]/g, "[]"));
      expect("data-decimal" in attributes, name).toBe(isDecimal);
      if (isDecimal) met.add(name);
      if (isDecimal) expect(type, name).toBe("text");
      // A whole number has no other step.
      if (type === "number") expect(attributes, name).not.toHaveProperty("step");
    }
  });

  it("was met on the screens", () => {
    expect(met.size).toBeGreaterThan(8);
  });
});
