import { describe, expect, it } from "vitest";
import { addressOf, paths } from "../../support/screens/route-map";
import { canMeasure, computed, peakMemory } from "../support/load";
import { query } from "../support/running";
import { runningDemo } from "../support/running-demo";

/** The most that one refused request may cost: others wait for so long at most. */
const BLOCKED_MS = 200;

const MEGABYTE = 1024 * 1024;

const demo = runningDemo();

/** Every address that a form may be posted to, but the one that would end it all. */
const doors = paths.filter((path) => path !== "/logout");

/** What the buttons of our forms ask for. */
const intents = ["create", "update", "adjust", "check", "preview", "delete", "import"];

/** A file of 20,000 columns and as many lines as its size allows, with the columns that are asked for. */
const wide = `hotel,room_type,season,price_type,base_price${",a".repeat(20_000)}\n${"b,c\n".repeat(9999)}`;

describe.runIf(canMeasure)("a small request stops nobody", () => {
  const names = ["weekdays", "seen", "source_price_ids", "permissions", "children_ages", "ids"];

  it.each([
    ["a list without end", names.map((name) => `${name}[1000000]`)],
    ["words for the library", ["__intent__", "__state__"]],
  ])("that names %s, in no form", async (_, fields) => {
    const insert = { type: "update", payload: { name: "weekdays", index: 1_000_000, value: "1" } };
    for (const path of doors) {
      const body = new URLSearchParams({ form_token: demo.staff.token });
      for (const name of fields) body.set(name, JSON.stringify(insert));
      for (const intent of ["create", "update"]) {
        body.set("intent", intent);
        await expectCheap(`${path} ${intent}`, () => demo.staff.post(addressOf(path), body));
      }
    }
  });

  it("that carries a file of 20,000 columns, in no form", async () => {
    for (const path of doors) {
      for (const intent of path === "/pricing/import" ? intents : ["create"]) {
        const body = new FormData();
        body.set("form_token", demo.staff.token);
        body.set("intent", intent);
        body.set("file", new File([wide], "prices.csv"));
        await expectCheap(`${path} ${intent}`, () => demo.staff.post(addressOf(path), body));
      }
    }
  });

  it.each([
    ["a million lines", "a\n".repeat(1_000_000)],
    ["a million cells", ",".repeat(1_000_000)],
    ["a cell of a million spaces", " ".repeat(1_000_000)],
  ])("whose file has %s", async (_, content) => {
    const body = new FormData();
    body.set("form_token", demo.staff.token);
    body.set("intent", "check");
    body.set("file", new File([content], "prices.csv"));
    const answer = await expectCheap("the import", () => demo.staff.post("/pricing/import", body));
    expect(answer.status).toBe(422);
  });
});

it("a long French description is in its field as it was saved", async () => {
  const description = "é".repeat(499);
  await query(demo.databaseUrl, `update hotels set description = '${description}' where id = 1`);
  // The language menu carries the address: with it the field stands elsewhere in the page.
  for (let length = 0; length < 32; length += 1) {
    const page = await demo.staff.get(`/hotels/edit/1?${"x".repeat(length)}`);
    expect(await page.text(), `with ${length} characters`).toContain(`>${description}</textarea>`);
  }
});

/** Refused or overlooked, but by nobody's failure; and at once. */
async function expectCheap(what: string, ask: () => Promise<Response>): Promise<Response> {
  const [before, peak] = [computed(demo.app.child), peakMemory(demo.app.child)];
  const answer = await ask();
  await answer.arrayBuffer();
  expect(answer.status, what).toBeLessThan(500);
  expect(computed(demo.app.child) - before, what).toBeLessThan(BLOCKED_MS);
  expect(peakMemory(demo.app.child) - peak, what).toBeLessThan(64 * MEGABYTE);
  return answer;
}
