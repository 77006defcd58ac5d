import { afterAll, beforeAll, expect, it } from "vitest";
import { loader as newStay } from "~/routes/bookings/hotels/hotel-booking-new";
import { loader as newGroup } from "~/routes/bookings/groups/group-booking-new";
import { loader as calculator } from "~/routes/pricing/management/price-calculator";
import { loader as calendar } from "~/routes/pricing/rate-calendar";
import { insertHouse } from "../../factories/rows";
import { contractsOf } from "../../support/bookings/plans";
import { bookableHouse } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn, speaking, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house } = bookableHouse(() => world);
const { ratePlan } = contractsOf(
  () => world,
  () => house(),
);

interface Plans {
  meals: string[];
  ratePlans: { options: { value: string; label: string }[] };
}

/** The choices in each form that asks for the meals and the rate plan of a stay. */
async function offered(who = staff) {
  const { hotel_id, room_type_id } = house();
  const dates = "checkin_date=2026-04-10&checkout_date=2026-04-13&adults=2&children=0";
  const stay = `hotel_id=${hotel_id}&room_type_id=${room_type_id}&${dates}`;
  const asked = async (loader: Parameters<Visitor["get"]>[0], path: string, more = "") =>
    (await who.get(loader, `${path}?${stay}${more}`)).body as {
      page: { plans: Plans };
      open: { choices: Plans };
    };
  const all = [
    (await asked(calculator, "/pricing/management/price-calculator")).page.plans,
    (await asked(calculator, "/pricing/management/price-calculator", "&calculate=1")).page.plans,
    (await asked(calendar, "/pricing/rate-calendar")).page.plans,
    (await asked(newStay, "/bookings/hotels/new")).open.choices,
    (await asked(newGroup, "/bookings/groups/new")).open.choices,
  ];
  return all.map(({ meals, ratePlans: { options } }) => ({ meals, plans: options }));
}

it("every form offers the same meals and rate plans, with the same words", async () => {
  const elsewhere = await insertHouse(world.db);
  const none = [{ value: "", label: "No rate plan" }];
  for (const { plans } of await offered()) expect(plans).toEqual(none);
  const flexible = await ratePlan();
  await ratePlan([], { label: "Elsewhere", hotel_ids: [elsewhere.hotel_id] });
  await ratePlan([], { label: "Former", active: false });
  for (const { meals, plans } of await offered()) {
    expect(meals).toEqual([
      ...["As included in the price", "Room only", "Breakfast"],
      ...["Half board", "Full board", "All inclusive"],
    ]);
    expect(plans).toEqual([...none, { value: String(flexible), label: "Flexible" }]);
  }
  for (const { meals, plans } of await offered(speaking(staff, "fr"))) {
    expect([meals[0], plans[0]!.label]).toEqual([
      "Ceux que le tarif comprend",
      "Aucun plan tarifaire",
    ]);
  }
});
