import { describe, expect, it } from "vitest";
import * as editPage from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newPage from "~/routes/bookings/hotels/hotel-booking-new";
import { insertHouse } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking } from "../../../support/requests";

const { world, staff, program } = deskWithStoppedClock();

const { house, book } = bookableHouse(() => world);
const { ratePlan } = contractsOf(
  () => world,
  () => house(),
);

const stay = (changes: Record<string, string> = {}) => ({
  ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: "2", children: "0" },
  ...changes,
});

/** A booked stay whose plan is inactive, and for another hotel, by now. */
async function withFormerPlan() {
  const rate_plan_id = await ratePlan();
  const { id } = await book({ rate_plan_id });
  const elsewhere = await insertHouse(world.db);
  await world.db
    .updateTable("rate_plans")
    .set({ active: false, hotel_ids: [elsewhere.hotel_id] })
    .where("id", "=", rate_plan_id)
    .execute();
  return { id, rate_plan_id };
}

describe("the form of a stay whose plan new stays can't have", () => {
  it("still offers it, prices another stay with it, and saves that", async () => {
    const { id, rate_plan_id } = await withFormerPlan();
    const [path, params] = [`/bookings/hotels/${id}/edit`, { id: String(id) }];
    const plan = String(rate_plan_id);
    const opened = await staff.get(editPage.loader, path, params);
    expect(opened.body).toMatchObject({
      open: {
        defaults: { rate_plan_id: plan },
        choices: { ratePlans: { options: [{ value: "" }, { value: plan }] } },
      },
    });
    const shorter = stay({ rate_plan_id: plan, checkout_date: "2026-04-12" });
    const priced = await staff.post(editPage.action, path, asking("load:price", shorter), params);
    expect(priced.body).toMatchObject({ options: { price: { total: "€320.00" } } });
    const saved = await staff.post(editPage.action, path, asking("update", shorter), params);
    expect(saved.status).toBe(303);
  });

  it("isn't that of a new stay, which names the field", async () => {
    const { rate_plan_id } = await withFormerPlan();
    const form = stay({ rate_plan_id: String(rate_plan_id) });
    const other = await staff.post(newPage.action, "/bookings/hotels/new", asking("create", form));
    expect(other).toRefuse({ rate_plan_id: /isn’t for the hotel/ });
    const inactive = String(await ratePlan([], { active: false }));
    const former = await staff.post(
      newPage.action,
      "/bookings/hotels/new",
      asking("create", stay({ rate_plan_id: inactive })),
    );
    expect(former).toRefuse({ rate_plan_id: "The rate plan is inactive." });
  });
});

describe("a program", () => {
  it("changes a stay that keeps such a plan, and gives it to no other", async () => {
    const { id, rate_plan_id } = await withFormerPlan();
    const path = `/bookings/hotels/${id}`;
    const patched = await program.patch(path, { checkout_date: "2026-04-12" });
    expect(patched.body.data).toMatchObject({ amount: "320.00", rate_plan_id });
    expect((await program.get(`${path}/price`)).status).toBe(200);
    const other = await book();
    const refused = await program.patch(`/bookings/hotels/${other.id}`, { rate_plan_id });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["rate_plan_id"]]);
  });
});
