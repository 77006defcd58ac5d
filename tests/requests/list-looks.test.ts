import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as root } from "~/root";
import { action } from "~/routes/list-looks";
import { createWorld, type TestWorld } from "../support/context";
import { signedIn, staffWith, type Visitor } from "../support/requests";

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

  it.each([
    ["a path that is none", { path: "javascript:alert(1)" }],
    ["columns that are none", { columns: "<b>" }],
    [
      "more columns than any list has",
      { columns: Array.from({ length: 31 }, () => "hotel").join(" ") },
    ],
  ])("is no look with %s", async (_, fields) => {
    expect((await choose(fields)).status).toBe(400);
  });
});
