import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as cancelPage from "~/routes/bookings/cancel";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import { insertCustomer, insertPoint } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, staffWith, type Visitor } from "../../support/requests";
import { bookableHouse } from "../../support/bookings/stays";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

const open = (id: number, who = staff) =>
  who.get(page.loader, `/bookings/hotels/${id}`, { id: String(id) });

describe("the margin of a stay", () => {
  const buyAt = (base_price: string) => {
    const { hotel_id, room_type_id, season_id } = house();
    const row = { hotel_id, room_type_id, season_id, base_price, price_type: "buy" };
    return world.db.insertInto("room_prices").values(row).execute();
  };
  const through = async (commission_rate: string, code: string) => {
    const distribution_point_id = await insertPoint(world.db, code);
    await world.db
      .updateTable("distribution_points")
      .set({ commission_rate })
      .where("id", "=", distribution_point_id)
      .execute();
    return distribution_point_id;
  };

  it("is what was true when it was priced: buy price, commission and what is left", async () => {
    await buyAt("60");
    const point = await through("12.5", "MRG");
    const { id } = await book({ distribution_point_id: point });
    // Neither prices nor commissions of later touch it.
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "1" })
      .where("room_type_id", "=", house().room_type_id)
      .execute();
    await world.db.updateTable("distribution_points").set({ commission_rate: "50" }).execute();
    expect((await open(id)).body).toMatchObject({
      margin: {
        facts: [
          { term: "Buy price", value: "€360.00" },
          { term: "Commission (12.5%)", value: "€60.00" },
          { term: "Margin", value: "€60.00 (12.5%)" },
        ],
      },
    });
  });

  it("isn't told where nothing is bought, and to nobody who may not see prices", async () => {
    const { id } = await book();
    expect((await open(id)).body).toMatchObject({ margin: null });
    await buyAt("60");
    const bought = await book();
    expect((await open(bought.id)).body).toMatchObject({ margin: { facts: [{}, {}] } });
    const clerk = await staffWith(world, "bookings:view", "bookings:edit");
    const { body } = await open(bought.id, clerk);
    expect(body).toMatchObject({ margin: null });
    expect(JSON.stringify(body)).not.toContain("360");
  });
});

describe("the question before a booking is cancelled", () => {
  const ask = (id: number, query = "", who = staff) =>
    who.get(cancelPage.loader, `/bookings/hotels/${id}/cancel${query}`, { id: String(id) });
  const cancel = (id: number, fields: Record<string, string>, query = "", who = staff) =>
    who.post(cancelPage.action, `/bookings/hotels/${id}/cancel${query}`, asking("cancel", fields), {
      id: String(id),
    });

  it("lies over the list as it was, says which one it is, and leads back to it", async () => {
    const customer_id = await insertCustomer(world.db, { last_name: "Ganser" });
    const { id, reference } = await book({ customer_id });
    await confirm(id);
    expect((await ask(id, "?status=confirmed&page=2")).body).toMatchObject({
      closeTo: "/bookings/hotels?status=confirmed&page=2",
      question: {
        which: expect.stringMatching(new RegExp(`^${reference}, .*Ganser$`)) as string,
        paid: "€0.00 of €480.00 is paid.",
        unit: "EUR",
      },
    });
    const dear = await cancel(id, { cancel_reason: "Ill", cancellation_fee: "481" });
    expect(dear).toRefuse({ cancellation_fee: /higher than the amount/ });
    const done = await cancel(
      id,
      { cancel_reason: "Ill", cancellation_fee: "80" },
      "?status=confirmed",
    );
    expect(done).toRedirectTo("/bookings/hotels?status=confirmed");
    expect(done).toHaveToast("Booking cancelled");
    // Of one that is cancelled, its page says so.
    expect(await ask(id)).toRedirectTo(`/bookings/hotels/${id}`);
  });

  it("is asked of nobody who may only look, and of no booking that isn't there", async () => {
    const { id } = await book();
    const looking = await staffWith(world, "bookings:view");
    expect((await ask(id, "", looking)).status).toBe(403);
    expect((await cancel(id, { cancel_reason: "?" }, "", looking)).status).toBe(403);
    expect(await ask(99_999, "?status=draft")).toRedirectTo("/bookings/hotels?status=draft");
    expect((await ask(0)).status).toBe(404);
  });
});
