import { afterAll, beforeAll, expect, it } from "vitest";
import { VERSION } from "~/forms/editing/entered";
import * as route from "~/routes/pricing/management/extend-season";
import { showsPresentRow } from "~/screens/revalidation";
import { insertHotel, insertSeason } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, type Fields, type Visitor } from "../../support/requests";
import { documentOf } from "../../support/screens/document-of";
import type { Element } from "../../support/screens/html";

let world: TestWorld;
let staff: Visitor;
let id: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  const hotel_id = await insertHotel(world.db);
  const dates = { start_date: "2029-01-01", end_date: "2029-01-31" };
  id = await insertSeason(world.db, hotel_id, { name: "Winter", ...dates });
});
afterAll(() => world.close());

const pattern = "/pricing/management/seasons/:id/extend";

const ask = (fields?: Fields) =>
  documentOf(staff, route, {
    ...{ pattern, path: `${pattern.replace(":id", String(id))}?to=2029-02-28`, fields },
  });

const versionIn = (page: Element) =>
  page.one("dialog").one("input", { name: VERSION }).attributes.value!;

const lastDay = async () => {
  const read = world.db.selectFrom("seasons").select("end_date").where("id", "=", id);
  return (await read.executeTakeFirstOrThrow()).end_date;
};

it("extends no season that has changed since the question, and asks about the present one", async () => {
  const { page } = await ask();
  expect(page.text).toContain("Jan 1, 2029 - Feb 28, 2029");
  const version = versionIn(page);
  await world.db
    .updateTable("seasons")
    .set({ start_date: "2029-01-10", updated_at: new Date() })
    .where("id", "=", id)
    .execute();
  const refused = await ask(asking("extend", { [VERSION]: version }));
  expect(refused.status).toBe(409);
  expect(refused.page.text).toContain("somebody else changed it in the meantime");
  expect(refused.page.text).toContain("Jan 10, 2029 - Feb 28, 2029");
  expect(await lastDay()).toBe("2029-01-31");
  const again = await ask(asking("extend", { [VERSION]: versionIn(refused.page) }));
  expect(again.status).toBe(303);
  expect(await lastDay()).toBe("2029-02-28");
});

it("is loaded again by scripts where it was refused", () => {
  expect(route.shouldRevalidate).toBe(showsPresentRow);
});
