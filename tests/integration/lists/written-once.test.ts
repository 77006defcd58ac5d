import { afterAll, beforeAll, expect, it } from "vitest";
import { writtenOnce } from "~/db/lists/written-once.server";
import { idIn } from "~/db/lists/search.server";
import { limitedTo } from "~/db/reach/limited-database.server";
import { insertHotel } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it("a statement that is written once reads the rows of each value, and no more than each reader may see", async () => {
  let times = 0;
  const hotelsWith = writtenOnce((db, ids: number[]) => {
    times += 1;
    return db.selectFrom("hotels").select("hotels.id").where(idIn("hotels.id", ids)).orderBy("id");
  });
  const [one, other] = [await insertHotel(world.db), await insertHotel(world.db)];
  const idsFor = async (db: typeof world.db, ids: number[]) =>
    (await hotelsWith(db, ids)).map(({ id }) => id);
  const reach = { user_id: 1, distribution_point_id: null, hotel_ids: [one] };

  expect(await idsFor(world.db, [one])).toEqual([one]);
  expect(await idsFor(world.db, [one, other])).toEqual([one, other]);
  expect(times).toBe(1);
  expect(await idsFor(limitedTo(world.db, reach), [one, other])).toEqual([one]);
  expect(await idsFor(world.db, [other])).toEqual([other]);
});
