import { unchanged } from "~/modules/kinds-of-booking/hotel-bookings/change/unchanged-stay";
import { addDays } from "~/core/dates";
import type { Context } from "~/db/context";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { moveGroup } from "~/modules/kinds-of-booking/group-bookings/group-move.service.server";
import {
  hotelBookingActs,
  repriceHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { holdStay } from "~/modules/kinds-of-booking/hotel-bookings/holding/hold.service.server";
import type { StoredHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.repository.server";
import {
  getHotelBooking,
  updateHotelBooking,
  type HotelBookingChange,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import {
  checkIn,
  undoCheckIn,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import {
  checkOut,
  undoCheckOut,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import {
  markNoShow,
  undoNoShow,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/no-show.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import {
  createPackBooking,
  packBookingRows,
  updatePackBooking,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { flightIn } from "./flights-and-visits";
import { createFlightBooking } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";

/** A house in which the histories are played: scarce rooms, and what changes between the acts. */
export interface PlayedHouse {
  hotel_id: number;
  currency_id: number;
  roomTypes: number[];
  rooms: number[];
}

/** A stay with its history so far. */
export interface Played {
  id: number;
  pack_id: number | null;
}

/** The moment and the random numbers of an act. */
export interface Turn {
  ctx: Context;
  house: PlayedHouse;
  dice: (below: number) => number;
  played: Played;
  /** The answers to the questions that the act has asked so far. */
  answers: object;
}

type Perform = (turn: Turn) => Promise<unknown>;

const oneOf = <T>({ dice }: Turn, choices: readonly T[]): T => choices[dice(choices.length)]!;

/** Changes a stay, with answers that are drawn too. */
const changing =
  (change: (stay: StoredHotelBooking, turn: Turn) => Partial<HotelBookingChange>): Perform =>
  async (turn) => {
    const { ctx, played, answers } = turn;
    const stay = await getHotelBooking(ctx, played.id);
    const { checkin_date, ...changed } = change(stay, turn);
    const checkout_date = changed.checkout_date ?? stay.checkout_date;
    // Forms and programs are refused a stay without a night.
    const lastArrival = addDays(checkout_date, -1);
    const arrival = [checkin_date ?? stay.checkin_date, lastArrival].sort()[0]!;
    return updateHotelBooking(ctx, played.id, {
      ...{ ...unchanged(stay), pack_id: played.pack_id },
      pricing: oneOf(turn, ["agreed", "agreed", "today"] as const),
      fewer_nights: oneOf(turn, ["as_stayed", "as_agreed", "charged"] as const),
      upgrade: oneOf(turn, ["priced", "as_agreed"] as const),
      in_the_past: true,
      ...{ ...changed, checkin_date: arrival },
      ...answers,
    });
  };

const off = { cancel_reason: "Ill." };

const ofPack =
  (perform: (turn: Turn, pack_id: number) => Promise<unknown>): Perform =>
  async (turn) =>
    turn.played.pack_id ? perform(turn, turn.played.pack_id) : null;

const through = ({ played: { pack_id }, answers }: Turn) => ({ ...answers, pack_id });

const acting =
  (act: "submit" | "confirm" | "complete" | "reopen"): Perform =>
  (turn) =>
    hotelBookingActs.act(turn.ctx, turn.played.id, act, {
      pricing: oneOf(turn, ["agreed", "today"] as const),
      ...through(turn),
    });

/** Every act on a stay and on its pack, by its name. Null stands for one that there is nothing to do it to. */
export const historyActs: Record<string, Perform> = {
  submit: acting("submit"),
  confirm: acting("confirm"),
  complete: acting("complete"),
  reopen: acting("reopen"),
  cancel: (turn) => hotelBookingActs.cancel(turn.ctx, turn.played.id, { ...off, ...through(turn) }),
  hold: ({ ctx, played, answers }) =>
    holdStay(ctx, played.id, { held_until: `${addDays(ctx.today, 1)}T10:00`, ...answers }),
  "price again": async (turn) => {
    const { ctx, played } = turn;
    const { amount, services } = await getHotelBooking(ctx, played.id);
    const shown_total = services.length > 0 ? "0" : amount;
    return repriceHotelBooking(ctx, played.id, { shown_total, ...through(turn) });
  },
  longer: changing(({ checkout_date }, turn) => ({
    checkout_date: addDays(checkout_date, 1 + turn.dice(3)),
  })),
  shorter: changing(({ checkout_date }, turn) => ({
    checkout_date: addDays(checkout_date, -1 - turn.dice(2)),
  })),
  "another arrival": changing(({ checkin_date }, turn) => ({
    checkin_date: addDays(checkin_date, turn.dice(3) - 1),
  })),
  "other dates": changing(({ checkin_date, checkout_date }) => ({
    checkin_date: addDays(checkin_date, 2),
    checkout_date: addDays(checkout_date, 2),
  })),
  "other guests": changing((_, turn) => ({
    adults: 1 + turn.dice(2),
    ...oneOf(turn, [
      { children: 0, children_ages: [] },
      { children: 1, children_ages: [7] },
    ]),
  })),
  "another type": changing((_, turn) => ({ room_type_id: oneOf(turn, turn.house.roomTypes) })),
  "a typed amount": changing((_, turn) => ({
    override_amount: oneOf(turn, ["100.00", "0.03", "333.33"]),
    override_reason: "Agreed.",
  })),
  move: (turn) =>
    moveToRoom(turn.ctx, turn.played.id, {
      room_id: oneOf(turn, [...turn.house.rooms, ...turn.house.rooms, null]),
      ...turn.answers,
    }),
  split: async (turn) => {
    const { ctx, played, answers } = turn;
    const { checkin_date } = await getHotelBooking(ctx, played.id);
    const from_night = addDays(checkin_date, 1 + turn.dice(2));
    const room_id = oneOf(turn, turn.house.rooms);
    return moveToRoom(ctx, played.id, { room_id, from_night, ...answers });
  },
  "check in": ({ ctx, played, answers }) => checkIn(ctx, played.id, answers),
  "undo check-in": ({ ctx, played }) => undoCheckIn(ctx, played.id),
  "check out": (turn) =>
    checkOut(turn.ctx, turn.played.id, {
      fewer_nights: oneOf(turn, ["as_stayed", "as_agreed", "charged"] as const),
      ...turn.answers,
    }),
  "undo check-out": ({ ctx, played, answers }) => undoCheckOut(ctx, played.id, answers),
  "no show": (turn) => markNoShow(turn.ctx, turn.played.id, through(turn)),
  "undo no show": (turn) => undoNoShow(turn.ctx, turn.played.id, through(turn)),
  pay: ({ ctx, played, answers }) => {
    const payment = { paid_on: "2026-04-01", amount: "60.00", reference: "", note: "" };
    return recordPayment(ctx, played.id, { ...payment, ...answers });
  },
  pack: async ({ ctx, house, played }) => {
    if (played.pack_id) return null;
    const { reference } = await getHotelBooking(ctx, played.id);
    const flight = await createFlightBooking(ctx, flightIn(house.currency_id));
    const pack = await createPackBooking(ctx, {
      ...{ label: "Pack", external_reference: "", notes: "", discount: "25" },
      ...{ currency_id: house.currency_id, lines: [{ description: "Transfer", amount: "30" }] },
      bookings: [{ reference }, { reference: flight.reference }],
    });
    played.pack_id = pack.id;
    return pack;
  },
  "change its pack": ofPack(async ({ ctx, dice, answers }, id) => {
    const { bookings, ...pack } = await packBookingRows.find(ctx, id);
    const packed = bookings.map((reference) => ({ reference: String(reference) }));
    const discount = String(dice(90));
    return updatePackBooking(ctx, id, { ...pack, bookings: packed, discount, ...answers });
  }),
  "confirm its pack": ofPack(({ ctx, answers }, id) =>
    packBookingActs.act(ctx, id, "confirm", answers),
  ),
  "complete its pack": ofPack(({ ctx }, id) =>
    packBookingActs.act({ ...ctx, today: "2026-07-10" }, id, "complete"),
  ),
  "cancel its pack": ofPack(({ ctx, answers }, id) =>
    packBookingActs.cancel(ctx, id, { ...off, ...answers }),
  ),
  "reopen its pack": ofPack(({ ctx, answers }, id) =>
    packBookingActs.act(ctx, id, "reopen", answers),
  ),
  "move its group": ofPack(({ ctx, dice, answers }, id) =>
    moveGroup(ctx, id, { by_days: dice(2) ? 1 : -1, in_the_past: true, ...answers }),
  ),
};
