import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as file } from "~/routes/list-file";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { signedIn, type Visitor } from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book } = bookableHouse(() => world);
const { ratePlan, halfBoard } = contractsOf(
  () => world,
  () => house(),
);

describe("the file of stays", () => {
  it("has their meals, and their rate plan by the name that was agreed on", async () => {
    await halfBoard();
    const rate_plan_id = await ratePlan();
    await book({ meal_plan: "half_board", rate_plan_id });
    await book();
    await world.db
      .updateTable("rate_plans")
      .set({ label: "Renamed" })
      .where("id", "=", rate_plan_id)
      .execute();
    const request = staff.request(
      `/bookings/hotels.csv?hotel_id=${house().hotel_id}&sort=reference&order=asc`,
    );
    const answer = await file({ request, params: {}, context: {} } as never);
    const [header, ...lines] = (await answer.text()).trim().split("\r\n");
    const names = header!.replace("\uFEFF", "").split(",");
    const cells = lines.map((line) => line.split(","));
    const of = (name: string) => cells.map((row) => row[names.indexOf(name)]);
    expect([of("meal_plan"), of("rate_plan"), of("amount")]).toEqual([
      ["half_board", ""],
      ["Flexible", ""],
      ["612.00", "480.00"],
    ]);
  });
});
