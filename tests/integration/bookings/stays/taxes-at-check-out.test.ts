import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingPage } from "~/modules/kinds-of-booking/hotel-bookings/booking-page.presenter.server";
import { withLetters } from "~/modules/kinds-of-booking/letter-writing/letters-of-booking.presenter.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { storedRate } from "../../../factories/tax-rates";
import { insertRoom } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, on } = bookableHouse(() => world);
const { cityTax } = contractsOf(
  () => world,
  () => house(),
);

let rooms = 0;
let id: number;

/** Two guests in house from 10 to 13 April: 480.00, and 3.10 of city tax for each of them and each night. */
beforeEach(async () => {
  await cityTax();
  const { hotel_id, room_type_id } = house();
  const number = String((rooms += 1));
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number });
  id = (await book()).id;
  await confirm(id);
  await moveToRoom(world.ctx, id, { room_id });
  await checkIn(on(10), id, { guests: [], room_as_it_is: true });
});

/** @returns the dialog in which the guests check out on a day of April */
async function checkOutOn(day: number, locale: "en" | "fr" = "en") {
  const params = new URLSearchParams("dialog=check_out");
  const { question } = await withLetters(bookingPage)({ ...on(day), locale }, id, params);
  if (question?.about !== "check_out") throw new Error("The dialog of the check-out isn't open.");
  return question;
}

describe("the dialog of a check-out", () => {
  it("asks for the taxes that the amount doesn't include, and names them", async () => {
    expect(await checkOutOn(13)).toMatchObject({
      due: "Still to be paid: €498.60.",
      taxes: "What guests owe includes City tax €18.60, which the amount is without.",
      early: null,
    });
    expect((await checkOutOn(13, "fr")).taxes).toBe(
      "Le client doit aussi, en plus du montant\u00a0: Taxe de séjour 18,60\u00a0€.",
    );
  });

  it("adds several up, and leaves out those that come to nothing", async () => {
    await world.db
      .insertInto("taxes")
      .values([
        ...["Cleaning", "Nothing"].map((label) => ({
          ...{ hotel_id: house().hotel_id, label, label_fr: "", included: false },
          ...{ kind: "per_room_stay", rates: storedRate(label === "Cleaning" ? "30" : "0") },
        })),
      ])
      .execute();
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "TWO" });
    id = (await book()).id;
    await confirm(id);
    await moveToRoom(world.ctx, id, { room_id });
    await checkIn(on(10), id, { guests: [], room_as_it_is: true });
    const { taxes } = await checkOutOn(13);
    expect(taxes).toMatch(/^What guests owe includes .* \(€48\.60 in total\), which/);
    expect(taxes).toContain("City tax €18.60");
    expect(taxes).toContain("Cleaning €30.00");
    expect(taxes).not.toContain("Nothing");
  });

  it("says with each choice of an early departure what is collected then", async () => {
    expect(await checkOutOn(12)).toMatchObject({
      taxes: null,
      early: {
        choices: [
          ["As stayed, priced for this length: €320.00", "€332.40"],
          ["As agreed for the nights stayed: €320.00", "€332.40"],
          ["With the charge for the nights left: €480.00", "€492.40"],
        ].map(([label, due]) => ({
          label: `${label} and €12.40 of taxes at the hotel. Due then: ${due}`,
        })),
      },
    });
  });
});
