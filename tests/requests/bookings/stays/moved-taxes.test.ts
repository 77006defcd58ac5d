import { beforeEach, describe, expect, it } from "vitest";
import { writtenPrice, readPrice } from "~/modules/sales/booking-prices/price-on-screen";
import * as newGroup from "~/routes/bookings/groups/group-booking-new";
import * as editStay from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newStay from "~/routes/bookings/hotels/hotel-booking-new";
import * as moreRooms from "~/routes/bookings/packs/pack-booking-rooms";
import { storedRate } from "../../../factories/tax-rates";
import { groupForm } from "../../../support/bookings/group-form";
import { contractsOf } from "../../../support/bookings/plans";
import { priceIn } from "../../../support/bookings/shown-prices";
import { bookableHouse } from "../../../support/bookings/stays";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking, type Answer, type Fields } from "../../../support/requests";

const { world, staff } = deskWithStoppedClock();

const { house, book, confirm } = bookableHouse(() => world);
const { cityTax } = contractsOf(
  () => world,
  () => house(),
);

beforeEach(async () => {
  await cityTax();
});

/** Sets the city tax of a person and night. */
const taxOf = (value: string) =>
  world.db
    .updateTable("taxes")
    .set({ rates: storedRate(value) })
    .where("hotel_id", "=", house().hotel_id)
    .execute();

const stay = (changes: Fields = {}): Fields => ({
  ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: "2", children: "0" },
  ...changes,
});

const bookings = async () => (await world.db.selectFrom("bookings").select("id").execute()).length;

const sentence = ({ body }: Answer) =>
  (body as { result: { error?: Record<string, string[]> } }).result.error?.[""]?.[0];

const post = (intent: string, fields: Fields, who = staff) =>
  who.post(newStay.action, "/bookings/hotels/new", asking(intent, fields));

/** @returns the price in the form of a new stay, as its hidden field carries it */
const shown = async (fields = stay()) => priceIn(await post("load:price", fields)).written!;

describe("taxes paid at the hotel that have changed since they were shown", () => {
  it("are asked about before a stay is saved, and again until they are those that were shown", async () => {
    const shown_price = await shown();
    await taxOf("4.1");
    const before = await bookings();
    const asked = await post("create_confirmed", stay({ shown_price, notes: "By bus." }));
    expect(asked.status).toBe(409);
    expect(await bookings()).toBe(before);
    expect(sentence(asked)).toBe("The taxes and fees paid at the hotel have changed to €24.60");
    expect(asked.body).toMatchObject({ result: { initialValue: { notes: "By bus." } } });
    const price = priceIn(asked);
    expect(price).toMatchObject({
      ...{ total: "€480.00", news: true },
      taxes: { rows: [{ amount: "€24.60" }], total: { amount: "€504.60" } },
      moved: { saveAt: "Save and confirm at €480.00", total: { differs: false }, difference: null },
    });
    expect(price.moved!.message).toBe(
      "The taxes and fees paid at the hotel have changed from €18.60 to €24.60, and nothing is saved yet. " +
        "Save with the new ones or go back.",
    );
    await taxOf("5.1");
    const again = await post("create_confirmed", stay({ shown_price: price.written! }));
    expect(again.status).toBe(409);
    const saved = await post("create_confirmed", stay({ shown_price: priceIn(again).written! }));
    expect(saved.status).toBe(303);
  });

  it("are told beside another price, in French too", async () => {
    const shown_price = await shown();
    await taxOf("4.1");
    const longer = stay({ shown_price, checkout_date: "2026-04-14" });
    const french = speaking(staff, "fr");
    const { message } = priceIn(await post("create", longer, french)).moved!;
    expect(message.replace(/\s/g, " ")).toMatch(
      /^Avec ces dates, le prix est de 640,00 €.* En outre, les taxes .* sont de 32,80 €, et non de 18,60 €/,
    );
  });

  it("aren't asked about by a form that didn't send them along", async () => {
    const { taxes, ...price } = readPrice(await shown())!;
    expect(taxes).toBe("18.60");
    await taxOf("4.1");
    const saved = await post("create_confirmed", stay({ shown_price: writtenPrice(price) }));
    expect(saved.status).toBe(303);
  });

  it("are asked about before a booking is changed, though its price stays", async () => {
    const { id } = await book();
    await confirm(id);
    await taxOf("4.1");
    const params = { id: String(id) };
    const path = `/bookings/hotels/${id}/edit`;
    const opened = (await staff.get(editStay.loader, path, params)).body as {
      open: { defaults: Fields; choices: { price: { written: string } } };
    };
    const { defaults, choices } = opened.open;
    const change = (changes: Fields) =>
      staff.post(editStay.action, path, asking("update", { ...defaults, ...changes }), params);
    // The same stay keeps the taxes that it was booked with.
    const shown_price = choices.price.written;
    expect((await change({ shown_price, notes: "Early." })).status).toBe(303);
    const later = { checkin_date: "2026-04-11", checkout_date: "2026-04-14", shown_price };
    const asked = await change(later);
    expect(asked.status).toBe(409);
    const price = priceIn(asked);
    expect(price.change!.facts).toContainEqual({
      ...{ term: "Paid at the hotel", value: "€18.60 → €24.60" },
    });
    const saved = await change({ ...later, shown_price: price.written! });
    expect(saved.status).toBe(303);
  });

  it("are asked about before a group is booked, and before rooms are added to it", async () => {
    const fields = groupForm({ ...house(), suite: house().room_type_id }, {});
    const create = (intent: string, changes: Fields = {}) =>
      staff.post(
        newGroup.action,
        "/bookings/groups/new",
        asking(intent, { ...fields, ...changes }),
      );
    const shown_price = priceIn(await create("load:price")).written!;
    await taxOf("4.1");
    const before = await bookings();
    const asked = await create("create_confirmed", { shown_price });
    expect(asked.status).toBe(409);
    expect(await bookings()).toBe(before);
    const saved = await create("create_confirmed", { shown_price: priceIn(asked).written! });
    expect(saved.status).toBe(303);
    const id = saved.location!.split("/").at(-1)!;
    const one = { ...fields, "rooms[0].count": "1" };
    const add = (intent: string, changes: Fields = {}) =>
      staff.post(
        moreRooms.action,
        `/bookings/packs/${id}/rooms`,
        asking(intent, { ...one, ...changes }),
        { id },
      );
    const seen = priceIn(await add("load:price")).written!;
    await taxOf("5.1");
    const askedAgain = await add("update", { shown_price: seen });
    expect(askedAgain.status).toBe(409);
    expect((await add("update", { shown_price: priceIn(askedAgain).written! })).status).toBe(303);
  });
});
