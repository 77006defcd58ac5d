import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { updateBooking } from "~/modules/sales/bookings/booking.repository.server";
import { moveBookings } from "~/modules/sales/bookings/of-customer/bookings-of-customer.service.server";
import { lapseHolds } from "~/modules/sales/bookings/holds/lapsing.service.server";
import { lockPackOf } from "~/modules/sales/bookings/packed/packed.repository.server";
import { lockBookingRow } from "~/modules/sales/bookings/shared-booking-rows.repository.server";
import {
  treatmentPriceRows,
  updateTreatmentPrice,
} from "~/modules/pricing/catalogue-prices/catalogue-price.service.server";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import {
  anonymiseCustomer,
  mergeCustomers,
} from "~/modules/sales/customers/merge-and-anonymise.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import {
  checkOut,
  undoCheckOut,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { closeRooms } from "~/modules/kinds-of-booking/room-closures/close-rooms.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import {
  createPackBooking,
  packBookingRows,
  updatePackBooking,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { hotelBookingActs } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { setRoomState } from "~/modules/places/rooms/room.service.server";
import { UnconfirmedDisplacement } from "~/modules/stock/displaced-stays/displaced.service.server";
import { lockSpaRooms } from "~/modules/catalogue/spas/spa.service.server";
import { table as treatments } from "~/modules/catalogue/treatments/treatment.repository.server";
import { updateTreatment } from "~/modules/catalogue/treatments/treatment.service.server";
import {
  insertCataloguePrice,
  insertCustomer,
  insertRoom,
  insertSpa,
  insertTreatment,
} from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { somebodyWaits } from "../support/database/locks";
import { afterEnd, bookHeld, END } from "../support/bookings/holds";
import { bookableHouse, refusal } from "../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, later } = bookableHouse(() => world);

interface Meeting {
  /** What one holds first. */
  first: (trx: Transaction, inside: Context) => Promise<unknown>;
  /** What another begins then: it waits for the one, or is done without. */
  meanwhile: () => Promise<unknown>;
  /** The next lock of the first transaction, for which it must not have to wait for the second. */
  then: (trx: Transaction, inside: Context) => Promise<unknown>;
}

/** Steps two transactions through a meeting; a circle of waiting would be a deadlock of one of them. */
async function meet({ first, meanwhile, then }: Meeting): Promise<void> {
  let other: Promise<unknown> = Promise.resolve();
  await world.db.transaction().execute(async (trx) => {
    const inside = { ...later(), db: trx };
    await first(trx, inside);
    other = meanwhile();
    await Promise.race([somebodyWaits(world.db), other.catch(() => undefined)]);
    await then(trx, inside);
  });
  await other;
}

describe("a treatment", () => {
  let spa_id: number;
  let treatment_id: number;
  beforeAll(async () => {
    spa_id = await insertSpa(world.db);
    treatment_id = await insertTreatment(world.db, spa_id);
  });
  const asBooked = (trx: Transaction) => lockSpaRooms(trx, spa_id);

  it("is edited after its spa is held: whoever books it holds the spa, then the treatment", async () => {
    const edited = {
      ...{ spa_id, label: "Massage", label_fr: "", category: "massage" as const },
      ...{ description: "", description_fr: "" },
      ...{ duration_minutes: 90, buffer_minutes: 0, persons: 1, price: "80", active: true },
    };
    await meet({
      first: asBooked,
      meanwhile: () => updateTreatment(later(), treatment_id, edited),
      // The foreign key of the booking takes this lock.
      then: (trx) =>
        trx
          .selectFrom("treatments")
          .select("id")
          .where("id", "=", treatment_id)
          .forKeyShare()
          .execute(),
    });
  });

  it("is priced after its spa is held: whoever changes it holds the spa, then the treatment", async () => {
    const priceId = await insertCataloguePrice(world.db, { treatment_id });
    await meet({
      first: asBooked,
      meanwhile: () =>
        updateTreatmentPrice(later(), priceId, {
          ...{ treatment_id, price_type: "sell", price: "55", active: true },
          weekdays: [],
        }),
      then: (trx) => treatments.lock(trx, treatment_id),
    });
    expect(await treatmentPriceRows.find(world.ctx, priceId)).toMatchObject({ price: "55.0000" });
  });
});

describe("the only room of a room type", () => {
  it.each([
    ["switched off", (id: number) => setRoomState(later(), id, { wanted: "inactive" })],
    [
      "closed",
      (id: number) =>
        closeRooms(later(), {
          ...{ room_ids: [id], moves: [], onPurpose: false, out_reason: "Paint" },
          ...{ out_from: "2026-04-10", out_until: "2026-04-14" },
        }),
    ],
  ])("isn't %s past a stay that is confirmed meanwhile", async (_, leave) => {
    const { hotel_id, room_type_id } = house();
    const id = await insertRoom(world.db, { hotel_id, room_type_id, number: "100" });
    const type = world.db.updateTable("room_types").where("id", "=", room_type_id);
    await type.set({ available_rooms: 1 }).execute();
    const stay = await book();
    await meet({
      first: (_, inside) => hotelBookingActs.act(inside, stay.id, "confirm"),
      meanwhile: () => expect(leave(id)).rejects.toBeInstanceOf(UnconfirmedDisplacement),
      then: () => Promise.resolve(),
    });
  });
});

describe("two stays that swap their rooms", () => {
  it("are both refused before anything of them is written, and wait for nobody", async () => {
    const place = { hotel_id: house().hotel_id, room_type_id: house().room_type_id };
    const [here, there] = [
      await insertRoom(world.db, { ...place, number: "101" }),
      await insertRoom(world.db, { ...place, number: "102" }),
    ];
    const [one, other] = [await book(), await book()];
    for (const { id } of [one, other]) await confirm(id);
    await moveToRoom(later(), one.id, { room_id: here });
    await moveToRoom(later(), other.id, { room_id: there });
    const taken = "constraints:ROOM_TAKEN at room_id";
    await meet({
      first: (_, inside) => updateHotelBooking(inside, one.id, input({ notes: "Late." })),
      meanwhile: async () => {
        expect(await refusal(moveToRoom(later(), other.id, { room_id: here }))).toBe(taken);
      },
      then: async (_, inside) => {
        expect(await refusal(moveToRoom(inside, one.id, { room_id: there }))).toBe(taken);
      },
    });
  });
});

describe("a stay whose hold has ended", () => {
  it("is written twice by whoever changes it, while its customer is forgotten", async () => {
    const customer_id = await insertCustomer(world.db, { last_name: "Holder" });
    const id = await bookHeld(world.ctx, input({ customer_id, held_until: END }));
    await meet({
      first: (trx) => lapseHolds(afterEnd(world), trx, { ids: [id] }),
      meanwhile: () => anonymiseCustomer(later(), customer_id, forgetBelongings),
      // The second change of the row in one transaction has its foreign keys checked.
      then: (trx) => updateBooking(trx, id, { notes: "Late." }, world.ctx.now),
    });
    expect((await getHotelBooking(world.ctx, id)).status).toBe("draft");
  });
});

describe("a pack that is older than what is in it", () => {
  const packed = async (customer_id?: number) => {
    const { currency_id } = await world.db
      .selectFrom("hotels")
      .where("id", "=", house().hotel_id)
      .select("currency_id")
      .executeTakeFirstOrThrow();
    const said = {
      ...{ label: "Pack", lines: [], discount: "0", external_reference: "", notes: "" },
      ...{ currency_id: currency_id!, customer_id },
    };
    const pack = await createPackBooking(world.ctx, { ...said, bookings: [] });
    const stay = await book({ customer_id });
    const { reference } = stay;
    await updatePackBooking(later(), pack.id, { ...said, bookings: [{ reference }] });
    return { pack, stay };
  };

  const onDeparture = (): Context => ({ ...later(), today: "2026-04-20" });

  const others = async () => {
    const id = await insertCustomer(world.db, { last_name: "Packer" });
    return { older: id, younger: await insertCustomer(world.db, { last_name: "Packer" }) };
  };

  it.each([
    [
      "merged",
      (younger: number, older: number) =>
        mergeCustomers(later(), younger, { otherId: older, moveBelongings: moveBookings }),
    ],
    ["forgotten", (younger: number) => anonymiseCustomer(later(), younger, forgetBelongings)],
  ])("is held after it, when its customer is %s too", async (_, leave) => {
    const { older, younger } = await others();
    const { stay } = await packed(younger);
    await meet({
      first: (trx) => lockBookingRow(trx, stay.id),
      meanwhile: () => leave(younger, older),
      // A change of the stay's amount takes this lock.
      then: (trx) => lockPackOf(trx, stay.id),
    });
  });

  it("is held after all that is in it, whoever booked that, when its customer is merged", async () => {
    const { older, younger } = await others();
    const { pack, stay } = await packed(younger);
    await updateHotelBooking(
      later(),
      stay.id,
      input({ customer_id: await insertCustomer(world.db) }),
    );
    let merged = false;
    await meet({
      first: (trx) => lockBookingRow(trx, stay.id),
      meanwhile: async () => {
        await mergeCustomers(later(), younger, { otherId: older, moveBelongings: moveBookings });
        merged = true;
      },
      then: async (trx) => {
        expect(merged).toBe(false);
        await lockPackOf(trx, stay.id);
      },
    });
    expect(await packBookingRows.find(world.ctx, pack.id)).toMatchObject({ customer_id: older });
  });

  it("is reopened after what is in it is held: it comes to what that comes to by then", async () => {
    const { pack, stay } = await packed();
    const off = { cancel_reason: "Ill.", cancellation_fee: "0" };
    await packBookingActs.cancel(later(), pack.id, off);
    await hotelBookingActs.act(later(), stay.id, "reopen");
    await meet({
      first: (_, inside) =>
        updateHotelBooking(inside, stay.id, input({ checkout_date: "2026-04-11" })),
      meanwhile: () => packBookingActs.act(later(), pack.id, "reopen"),
      then: () => Promise.resolve(),
    });
    expect(await packBookingRows.find(world.ctx, pack.id)).toMatchObject({
      ...{ status: "draft", amount: "160.0000" },
    });
  });

  const longer = (pack_id: number) => input({ checkout_date: "2026-04-14", pack_id });

  it("is completed after what is in it is held: it comes to what that comes to by then", async () => {
    const { pack, stay } = await packed();
    await packBookingActs.act(later(), pack.id, "confirm");
    await meet({
      first: (trx) => lockBookingRow(trx, stay.id),
      meanwhile: () => packBookingActs.act(onDeparture(), pack.id, "complete"),
      then: (_, inside) => updateHotelBooking(inside, stay.id, longer(pack.id)),
    });
    expect(await packBookingRows.find(world.ctx, pack.id)).toMatchObject({
      ...{ status: "completed", amount: "640.0000" },
    });
  });

  it("keeps all that is in it as it is while it is completed", async () => {
    const { pack, stay } = await packed();
    await packBookingActs.act(later(), pack.id, "confirm");
    await meet({
      first: (_, inside) =>
        packBookingActs.act({ ...onDeparture(), db: inside.db }, pack.id, "complete"),
      meanwhile: async () => {
        expect(await refusal(updateHotelBooking(later(), stay.id, longer(pack.id)))).toBe(
          "bookings:ERRORS.IN_PACK.completed",
        );
      },
      then: () => Promise.resolve(),
    });
    expect(await packBookingRows.find(world.ctx, pack.id)).toMatchObject({ amount: "480.0000" });
  });

  it("refuses what would change its amount where it is completed while one waits for it", async () => {
    const { pack, stay } = await packed();
    await packBookingActs.act(later(), pack.id, "confirm");
    await meet({
      // Completed by somebody who holds the pack alone.
      first: (trx) =>
        trx
          .updateTable("bookings")
          .set({ status: "completed" })
          .where("id", "=", pack.id)
          .execute(),
      meanwhile: async () => {
        expect(await refusal(updateHotelBooking(later(), stay.id, longer(pack.id)))).toBe(
          "bookings:ERRORS.IN_PACK.completed",
        );
      },
      then: () => Promise.resolve(),
    });
    expect(await packBookingRows.find(world.ctx, pack.id)).toMatchObject({ amount: "480.0000" });
  });
});

describe("a room that some leave and others enter", () => {
  const on = (db: Context["db"], day: number): Context => {
    const today = `2026-04-${day}`;
    return { ...world.ctx, db, today, now: new Date(`${today}T10:00:00Z`) };
  };
  const stayIn = async (room_id: number, nights: Parameters<typeof book>[0]) => {
    const { id } = await book(nights);
    await confirm(id);
    await moveToRoom(later(), id, { room_id });
    return id;
  };
  const asIs = { room_as_it_is: true };
  let room_id: number;
  let left: number;
  let expected: number;
  beforeEach(async () => {
    const { hotel_id, room_type_id } = house();
    room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
    left = await stayIn(room_id, { checkin_date: "2026-04-10", checkout_date: "2026-04-12" });
    expected = await stayIn(room_id, { checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
    await checkIn(on(world.db, 10), left);
    await checkOut(on(world.db, 12), left, { agreed_due: "320" });
  });
  const occupied = "stay-day:ERRORS.OCCUPIED";
  const inHouse = async () => {
    const rows = await world.db
      .selectFrom("hotel_bookings")
      .select("booking_id")
      .where("room_id", "=", room_id)
      .where("arrived_at", "is not", null)
      .where("departed_at", "is", null)
      .execute();
    return rows.map(({ booking_id }) => booking_id);
  };

  it("is entered by those who come first, and whoever takes back their check-out waits for them", async () => {
    await meet({
      first: (trx) => checkIn(on(trx, 12), expected, asIs),
      meanwhile: async () => {
        expect(await refusal(undoCheckOut(on(world.db, 12), left))).toBe(occupied);
      },
      then: () => Promise.resolve(),
    });
    expect(await inHouse()).toEqual([expected]);
  });

  it("isn't entered while others come back to it: who arrives waits for them", async () => {
    await meet({
      first: (trx) => undoCheckOut(on(trx, 12), left),
      meanwhile: async () => {
        expect(await refusal(checkIn(on(world.db, 12), expected, asIs))).toBe(
          `${occupied} at room_id`,
        );
      },
      then: () => Promise.resolve(),
    });
    expect(await inHouse()).toEqual([left]);
  });
});
