import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import "~/modules/pricing/booked-taxes/booked-taxes.service.server";
import { listPaymentsOfBooking } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { exemptStay } from "~/modules/kinds-of-booking/hotel-bookings/exemptions/exemptions.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { checkOut } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import {
  markNoShow,
  undoNoShow,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/no-show.service.server";
import type { TaxInput } from "~/modules/pricing/taxes/tax.fields";
import {
  createTax,
  deleteTax,
  setTaxState,
  updateTax,
} from "~/modules/pricing/taxes/tax.service.server";
import { insertHouse, insertRoom } from "../../../factories/rows";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, complete, on } = bookableHouse(() => world);

/** The city tax: 3.10 a person and night. */
const cityTax = (changes: Partial<TaxInput> = {}): TaxInput => ({
  ...{ label: "City tax", label_fr: "", hotel_id: house().hotel_id, kind: "per_person_night" },
  ...{ part: "all", included: false, collected_by_us: true, from_age: 0, max_nights: 0 },
  rates: [{ value: "3.1", valid_from: null, valid_to: null }],
  active: true,
  ...changes,
});

const until = (value: string, valid_to: string) => ({ value, valid_from: null, valid_to });
const from = (value: string, valid_from: string) => ({ value, valid_from, valid_to: null });

/** @returns the taxes besides the amount of a stay, and what of them is due */
const taxesOf = async (id: number) => {
  const { taxed } = await getHotelBooking(world.ctx, id);
  const { owed } = (await listPaymentsOfBooking(world.ctx, id)).balance;
  return [taxed?.taxesTotal, Number(owed)];
};

const checkedIn = async (id: number) => {
  const { hotel_id, room_type_id } = house();
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: String(id) });
  await confirm(id);
  await moveToRoom(world.ctx, id, { room_id });
  await checkIn(on(10), id, { guests: [], room_as_it_is: true });
};

let tax_id: number;

beforeEach(async () => {
  tax_id = (await createTax(world.ctx, cityTax())).id;
});

/** Three nights from 10 April, 480.00, for two adults. */
const followed = {
  "another value": { rates: [{ value: "4", valid_from: null, valid_to: null }], total: 2400 },
  "another rate from a night on": {
    rates: [until("3.1", "2026-04-11"), from("3.5", "2026-04-12")],
    total: 2 * (2 * 310 + 350),
  },
  "a rate from a night after the stay": {
    rates: [until("3.1", "2026-04-30"), from("9", "2026-05-01")],
    total: 1860,
  },
  "the first nights alone": { max_nights: 2, total: 1240 },
  "others who collect it": { collected_by_us: false, total: 1860, due: 0 },
  "prices that include it": { included: true, total: 0 },
};

describe("taxes of stays that haven't left", () => {
  it.each(Object.entries(followed))("follow %s", async (_, { total, ...changed }) => {
    const { due = total, ...changes } = changed as Partial<TaxInput> & { due?: number };
    const { id } = await book();
    await confirm(id);
    expect(await taxesOf(id)).toEqual([1860, 498.6]);
    await updateTax(world.ctx, tax_id, cityTax(changes));
    expect(await taxesOf(id)).toEqual([total, 480 + due / 100]);
  });

  it("follow what is added, switched off and deleted", async () => {
    const { id } = await book();
    const cleaning = cityTax({ label: "Cleaning", kind: "per_room_stay" });
    const added = await createTax(world.ctx, cleaning);
    expect(await taxesOf(id)).toEqual([2170, 501.7]);
    await setTaxState(world.ctx, added.id, { wanted: "inactive" });
    expect(await taxesOf(id)).toEqual([1860, 498.6]);
    await deleteTax(world.ctx, tax_id);
    expect(await taxesOf(id)).toEqual([0, 480]);
  });

  it("are of the agreed amount, and of the guests of each night", async () => {
    const levy = cityTax({ label: "Levy", kind: "percentage", rates: cityTax().rates });
    const levied = await createTax(world.ctx, levy);
    const { id } = await book({
      ...{ override_amount: "300", override_reason: "A friend." },
      adults: 1,
    });
    await confirm(id);
    await updateTax(world.ctx, levied.id, { ...levy, rates: [from("10", "2026-04-10")] });
    expect(await taxesOf(id)).toEqual([3000 + 930, 339.3]);
    const joined = { adults: 2, from_night: "2026-04-12" };
    await updateHotelBooking(world.ctx, id, {
      ...input(joined),
      ...{ override_amount: "300", override_reason: "A friend.", from_night: "2026-04-12" },
    });
    const before = await taxesOf(id);
    await updateTax(world.ctx, tax_id, cityTax({ rates: [from("4", "2026-04-10")] }));
    const { taxed } = await getHotelBooking(world.ctx, id);
    const persons = 1 + 1 + 2;
    expect(taxed?.taxes.map(({ amount }) => amount)[0]).toBe(persons * 400);
    expect((await taxesOf(id))[0]! - before[0]!).toBe(persons * 90);
  });

  it("are written only where they change, each with an entry in the log", async () => {
    const [one, other] = [await book(), await book({ checkin_date: "2026-04-12" })];
    const entries = async () =>
      world.db
        .selectFrom("audit_log")
        .where("entity", "=", "hotel_booking")
        .where("action", "=", "update")
        .where("entity_id", "in", [one.id, other.id])
        .select(["entity_id", "before", "after"])
        .orderBy("id")
        .execute();
    await updateTax(world.ctx, tax_id, cityTax({ rates: [until("5", "2026-04-10")] }));
    await updateTax(world.ctx, tax_id, cityTax({ rates: [until("5", "2026-04-11")] }));
    const written = await entries();
    expect(written.map(({ entity_id }) => entity_id)).toEqual([one.id, other.id, one.id]);
    const amount = (state: unknown) => (state as { taxes: { amount: string }[] }).taxes;
    expect(amount(written[2]!.before)).toEqual([
      { label: "City tax", label_fr: "", amount: "10.00" },
    ]);
    expect(amount(written[2]!.after)).toMatchObject([{ amount: "20.00" }]);
  });
});

describe("taxes that are frozen", () => {
  const doubled = () =>
    updateTax(world.ctx, tax_id, cityTax({ rates: [from("6.2", "2026-01-01")] }));

  it("are those of guests who have left, also early, who paid the rates of their nights", async () => {
    const [left, early, inHouse] = [await book(), await book(), await book()];
    for (const { id } of [left, early, inHouse]) await checkedIn(id);
    await checkOut(on(12), early.id, { fewer_nights: "as_agreed", agreed_due: "332.40" });
    await checkOut(on(13), left.id, { agreed_due: "498.60" });
    await doubled();
    expect(await taxesOf(early.id)).toEqual([1240, 332.4]);
    expect(await taxesOf(left.id)).toEqual([1860, 498.6]);
    expect(await taxesOf(inHouse.id)).toEqual([3720, 517.2]);
    await checkOut(on(12), inHouse.id, { fewer_nights: "as_agreed", agreed_due: "344.80" });
    expect(await taxesOf(inHouse.id)).toEqual([2480, 344.8]);
  });

  it("are those of guests who have left, also once their stay is reopened, and nobody exempts it", async () => {
    const { id } = await book();
    await checkedIn(id);
    await checkOut(on(13), id, { agreed_due: "498.60" });
    await actOnHotelBooking(world.ctx, id, "reopen", { guests_have_left: true });
    await doubled();
    expect(await taxesOf(id)).toEqual([1860, 498.6]);
    expect(await refusal(exemptStay(world.ctx, id, { tax_id, reason: "A diplomat." }))).toBe(
      "stay-day:ERRORS.HAVE_LEFT.exempt",
    );
  });

  it("follow again where a stay is reopened whose guests never left", async () => {
    const { id } = await book();
    await confirm(id);
    await complete(id);
    await actOnHotelBooking(world.ctx, id, "reopen");
    await doubled();
    expect(await taxesOf(id)).toEqual([3720, 517.2]);
  });

  it("are those of completed and cancelled stays, and of other hotels", async () => {
    const [done, off] = [await book(), await book()];
    await confirm(done.id);
    await complete(done.id);
    await cancelHotelBooking(world.ctx, off.id, { cancel_reason: "Ill.", cancellation_fee: "0" });
    const elsewhere = await insertHouse(world.db);
    await createTax(world.ctx, cityTax({ hotel_id: elsewhere.hotel_id, label: "Elsewhere" }));
    await doubled();
    expect(await taxesOf(done.id)).toEqual([1860, 498.6]);
    expect((await taxesOf(off.id))[0]).toBe(1860);
  });

  it("follow again once a stay that was cancelled or a no show isn't any more", async () => {
    const [off, missed] = [await book(), await book()];
    for (const { id } of [off, missed]) await confirm(id);
    await cancelHotelBooking(world.ctx, off.id, { cancel_reason: "Ill.", cancellation_fee: "0" });
    await markNoShow(on(11), missed.id, { cancellation_fee: "0" });
    await doubled();
    expect((await taxesOf(off.id))[0]).toBe(1860);
    await actOnHotelBooking(world.ctx, off.id, "reopen");
    expect(await taxesOf(off.id)).toEqual([3720, 517.2]);
    await undoNoShow(on(11), missed.id);
    expect(await taxesOf(missed.id)).toEqual([3720, 517.2]);
  });
});
