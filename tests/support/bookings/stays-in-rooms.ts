import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { insertRoom } from "../../factories/rows";
import type { TestWorld } from "../context";
import type { bookableHouse } from "./stays";

type BookableHouse = ReturnType<typeof bookableHouse>;

/** Stays of a house that have a room, what is paid for them, and how clean rooms are. */
export function staysInRooms(
  world: () => TestWorld,
  { house, book, confirm, on }: Pick<BookableHouse, "house" | "book" | "confirm" | "on">,
) {
  let rooms = 0;
  return {
    /** A confirmed stay from 10 to 13 April in a room of its own: 480.00. */
    roomed: async (changes: Parameters<BookableHouse["book"]>[0] = {}) => {
      const { hotel_id, room_type_id } = house();
      rooms += 1;
      const number = `10${rooms}`;
      const room_id = await insertRoom(world().db, { hotel_id, room_type_id, number });
      const { id } = await book(changes);
      await confirm(id);
      await moveToRoom(world().ctx, id, { room_id });
      return { id, room_id };
    },
    paid: (id: number, amount: string) =>
      recordPayment(on(10), id, { paid_on: "2026-03-15", amount, reference: "", note: "" }),
    cleaningOf: async (id: number) => {
      const room = world().db.selectFrom("rooms").where("id", "=", id).select("cleaning");
      return (await room.executeTakeFirstOrThrow()).cleaning;
    },
  };
}
