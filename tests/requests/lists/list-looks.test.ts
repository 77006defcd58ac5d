import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as root } from "~/root";
import { action } from "~/routes/list-looks";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const PATH = "/bookings/hotels";

const choose = (fields: Record<string, string | string[]>, who = staff) =>
  who.post(action, "/list-looks", {
    path: PATH,
    columns: "hotel nights customer",
    shown: ["hotel", "customer"],
    redirectTo: `${PATH}?search=Lac`,
    ...fields,
  });

async function looksOf(who: Visitor) {
  const { body } = await who.get(root, PATH);
  return (body as { looks: unknown }).looks;
}

describe("how somebody likes to see a list", () => {
  it("is kept, and leads back to the list as it was", async () => {
    expect(await choose({ compact: "on" })).toRedirectTo(`${PATH}?search=Lac`);
    expect(await looksOf(staff)).toEqual({ [PATH]: { compact: true, hidden: ["nights"] } });
    await choose({ shown: ["hotel", "nights", "customer"] });
    expect(await looksOf(staff)).toEqual({ [PATH]: { compact: false, hidden: [] } });
  });

  it("is nobody else's", async () => {
    await choose({ compact: "on" });
    expect(await looksOf(await staffWith(world, "bookings:view"))).toEqual({});
  });

  it("is written down once a change", async () => {
    const looker = await staffWith(world, "bookings:view");
    await choose({}, looker);
    await choose({}, looker);
    const rows = await world.db
      .selectFrom("audit_log")
      .select(["action", "label", "before", "after"])
      .where("entity", "=", "list_look")
      .where("after", "@>", JSON.stringify({ compact: false, hidden: ["nights"] }))
      .execute();
    expect(rows).toEqual([
      {
        action: "update",
        label: PATH,
        before: { compact: false, hidden: [] },
        after: { compact: false, hidden: ["nights"] },
      },
    ]);
  });

  it("is one for the lists of all hotels, and another for each list", async () => {
    const looker = await staffWith(world, "hotels:view");
    await choose({ path: "/hotels/12/cms-pages" }, looker);
    await choose({ path: "/spas/7/treatments", compact: "on" }, looker);
    expect(await looksOf(looker)).toEqual({
      "/hotels/cms-pages": { compact: false, hidden: ["nights"] },
      "/spas/treatments": { compact: true, hidden: ["nights"] },
    });
  });

  it.each<[string, Record<string, string | string[]>]>([
    ["of a list that is none", { path: "javascript:alert(1)" }],
    ["of a page that is no list", { path: "/dashboard" }],
    ["of no list", { path: [] }],
  ])("isn't kept %s", async (_, fields) => {
    const looker = await staffWith(world, "bookings:view");
    expect((await choose(fields, looker)).status).toBe(303);
    expect(await looksOf(looker)).toEqual({});
  });

  it.each<[string, Record<string, string | string[]>, string[]]>([
    ["names that no column has", { columns: "<b> nights 1=1 nights" }, ["nights"]],
    ["no columns at all", { columns: [], shown: [] }, []],
    [
      "more columns than any list has",
      { columns: Array.from({ length: 99 }, (_, at) => `c${at}`).join(" ") },
      Array.from({ length: 30 }, (_, at) => `c${at}`),
    ],
  ])("leaves out what makes no sense: %s", async (_, fields, hidden) => {
    const looker = await staffWith(world, "bookings:view");
    expect((await choose({ compact: "on", ...fields }, looker)).status).toBe(303);
    expect(await looksOf(looker)).toEqual({ [PATH]: { compact: true, hidden } });
  });

  it("leads nowhere else than to a page of ours", async () => {
    expect(await choose({ redirectTo: "https://evil.example/" })).toRedirectTo("/login");
  });
});
