import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { serveDatabase } from "~/db/connection/client.server";
import { FORM_KEY, VERSION } from "~/forms/editing/entered";
import { updateRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import * as bookingPage from "~/routes/bookings/hotels/hotel-booking";
import * as hotelPage from "~/routes/hotels/hotel-edit";
import * as pricePage from "~/routes/pricing/management/room-prices";
import { auditOf } from "../support/audit";
import { bookableHouse } from "../support/bookings/stays";
import { deskWithStoppedClock } from "../support/desk-with-stopped-clock";
import { countStatements } from "../support/database/statements";
import { formIn } from "../support/nouns/story";
import { asking, type Action, type Fields } from "../support/requests";

const { world, staff } = deskWithStoppedClock();

const { house, book } = bookableHouse(() => world);

/** @returns the number of statements of a post that saves; it has a key, as every form has */
async function statementsOf(action: Action, path: string, fields: Fields, params = {}) {
  let status = 0;
  const count = await countStatements(world, async (ctx) => {
    serveDatabase({ db: ctx.db });
    ({ status } = await staff.post(action, path, { ...fields, [FORM_KEY]: randomUUID() }, params));
    serveDatabase(world);
  });
  expect(status).toBe(303);
  return count;
}

/** The only price of the house, and the fields of its form. */
async function priceForm() {
  const { id } = await world.db
    .selectFrom("room_prices")
    .select("id")
    .where("hotel_id", "=", house().hotel_id)
    .executeTakeFirstOrThrow();
  const path = `/pricing/management/room-prices?dialog=edit&id=${id}`;
  const form = formIn(await staff.get(pricePage.loader, path));
  const fields = { ...form.defaults, currency: "EUR", [VERSION]: form.row!.version } as Fields;
  return { id, path, fields };
}

describe("a post asks the database little: the session, its key, the lock, the change, the log", () => {
  it("a price", async () => {
    const { id, path, fields } = await priceForm();
    const saved = asking("update", { ...fields, base_price: "81.5" });
    expect(await statementsOf(pricePage.action, path, saved)).toBe(7);
    const [change] = await auditOf(world, "room_price", id);
    expect(change).toMatchObject({
      before: { base_price: "80.0000" },
      after: { base_price: "81.5000" },
    });
  });

  it("a hotel", async () => {
    const id = String(house().hotel_id);
    const path = `/hotels/edit/${id}`;
    const { defaults } = formIn(await staff.get(hotelPage.loader, path, { id }));
    const saved = asking("update", { ...(defaults as Fields), label: "Another name" });
    expect(await statementsOf(hotelPage.action, path, saved, { id })).toBe(7);
  });

  it("a payment", async () => {
    const id = String((await book()).id);
    const paid = asking("pay", { paid_on: "2026-03-15", reference: "", note: "", amount: "10" });
    // It asks what day it is in its hotel, and whether a reminder waits that names another sum by then.
    expect(await statementsOf(bookingPage.action, `/bookings/hotels/${id}`, paid, { id })).toBe(10);
  });
});

describe("a price that several people change at the same moment", () => {
  it("goes from one of their values to the next, and the log has each step", async () => {
    const { id } = await priceForm();
    const { hotel_id, room_type_id, season_id } = house();
    const amounts = ["90", "91", "92", "93", "94", "95"];
    await Promise.all(
      amounts.map((base_price) =>
        updateRoomPrice(world.ctx, id, {
          ...{ hotel_id, room_type_id, season_id, base_price, price_type: "sell" },
          ...{ per_person: true, active: true },
        }),
      ),
    );
    const steps = await auditOf(world, "room_price", id);
    const priceIn = (state: unknown) => Number((state as { base_price: string }).base_price);
    expect(steps.map(({ after }) => String(priceIn(after))).sort()).toEqual(amounts);
    expect(steps.map(({ before }) => priceIn(before))).toEqual([
      80,
      ...steps.slice(0, -1).map(({ after }) => priceIn(after)),
    ]);
  });
});
