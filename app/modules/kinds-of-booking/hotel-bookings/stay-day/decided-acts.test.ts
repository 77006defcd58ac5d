import { describe, expect, it } from "vitest";
import { refused } from "../../../../../tests/support/refused";
import type { HotelBooking } from "../hotel-booking.fields";
import { decideArrival } from "./decided-arrival.server";
import {
  decideLeaving,
  type FactsOfLeaving,
  type LeavingOnArrival,
} from "./decided-leaving.server";
import { decideNoShow, decideReturn } from "./decided-no-show.server";
import type { StayGuest } from "./guest.fields";
import { asksAboutLeft, refuseForGuests } from "./in-house";
import type { CheckInInput, CheckOutInput, NoShowInput } from "./stay-day.fields";
import type { DayOfStay } from "./stay-day.repository.server";

/** A stay of two adults from 10 to 13 April that is expected, of 480.00. */
const stay = {
  ...{ id: 1, status: "confirmed", checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
  ...{ arrived_at: null, departed_at: null, no_show: false, cancelled_at: null },
  ...{
    adults: 2,
    children_ages: [] as number[],
    amount: "480.0000",
    services: [] as HotelBooking["services"],
  },
} as HotelBooking;

/** A day of April in a hotel by the clock of UTC. */
const at = (day: number, time = "10:00") => {
  const today = `2026-04-${String(day).padStart(2, "0")}`;
  const clock = { timeZone: "UTC", dayEnd: "00:00" };
  return { today, clock, now: new Date(`${today}T${time}:00Z`), locale: "en" as const };
};

const ready = { number: "101", dirty: false, out_of_order: false, occupants: null, tonight: null };

const day: DayOfStay = {
  ...{ checkin_time_to: "22:00", checkout_time_to: "11:00", planned: null, moved: false },
  asks: { birth_date: "not_asked", nationality: "not_asked", document_number: "not_asked" },
  ...{ guests: [], room: ready },
};

const guest = (last_name: string, birth_date?: string): StayGuest => ({
  ...{ first_name: "", last_name, birth_date, nationality: "", document_number: "" },
});

const ERRORS = "stay-day:ERRORS";
const ASKED = "stay-day:ASKED";

describe("guests check in", () => {
  const arrives = (
    said: CheckInInput,
    facts: Partial<{ here: ReturnType<typeof at>; forgotten: boolean } & DayOfStay> = {},
    as: Partial<HotelBooking> = {},
  ) => {
    const { here = at(10), forgotten = false, ...ofDay } = facts;
    const before = { ...stay, ...as };
    const known = { here, forgotten, stay: before, day: { ...day, ...ofDay } };
    return refused(() => decideArrival(before, said, known));
  };
  const required = {
    asks: { ...day.asks, birth_date: "required" as const },
  };
  const known = guest("Lovelace", "1815-12-10");

  it.each<[string, Parameters<typeof arrives>, string]>([
    ["before their day", [{}, { here: at(9) }], `${ERRORS}.TOO_EARLY`],
    ["after the last hour of their last", [{}, { here: at(13, "11:01") }], `${ERRORS}.OVER`],
    ["as a draft", [{}, {}, { status: "draft" }], `${ERRORS}.NOT_CONFIRMED`],
    ["twice", [{}, {}, { arrived_at: at(10).now }], `${ERRORS}.ALREADY_IN_HOUSE`],
    ["without a room", [{}, { room: null }], `${ERRORS}.NO_ROOM at room_id`],
    [
      "where others are",
      [{ room_as_it_is: true }, { room: { ...ready, occupants: { id: 2, reference: "HT-2" } } }],
      `${ERRORS}.OCCUPIED at room_id`,
    ],
    [
      "in a dirty room",
      [{}, { room: { ...ready, dirty: true } }],
      `${ASKED}.DIRTY at room_as_it_is`,
    ],
    [
      "in a room out of order",
      [{}, { room: { ...ready, dirty: true, out_of_order: true } }],
      `${ASKED}.OUT_OF_ORDER at room_as_it_is`,
    ],
    ["after their last night", [{}, { here: at(13) }], `${ASKED}.NIGHT_OVER at night_is_over`],
    [
      "with more names than guests",
      [{ guests: ["A", "B", "C"].map((name) => guest(name)) }],
      `${ERRORS}.TOO_MANY_GUESTS at guests`,
    ],
    [
      "under a name that was forgotten",
      [{ guests: [known] }, { forgotten: true }],
      "customers:ERRORS.ANONYMISED at customer_id",
    ],
    ["without any name", [{}, required], `${ERRORS}.REQUIRED.name at guests[0].last_name`],
    [
      "with half of what is required",
      [{ guests: [known, guest("Byron")] }, required],
      `${ERRORS}.REQUIRED.birth_date at guests[1].birth_date`,
    ],
    [
      "with half of it from before",
      [{}, { ...required, guests: [guest("Byron")] }],
      `${ERRORS}.REQUIRED.birth_date at guests[0].birth_date`,
    ],
  ])("not %s", (_, asked, refusal) => {
    expect(arrives(...asked)).toBe(refusal);
  });

  it.each<[string, Parameters<typeof arrives>, StayGuest[] | null]>([
    ["as they are known", [{}, { ...required, guests: [known] }], null],
    ["under the names of the form", [{ guests: [guest(""), known] }, required], [known]],
    ["nameless where nobody asks", [{ guests: [guest("")] }, { forgotten: true }], []],
    [
      "where the room is meant as it is",
      [{ room_as_it_is: true }, { room: { ...ready, dirty: true } }],
      null,
    ],
    [
      "in their last morning, where that is meant",
      [{ night_is_over: true }, { here: at(13) }],
      null,
    ],
    ["a night late", [{}, { here: at(11) }], null],
  ])("%s", (_, asked, guests) => {
    expect(arrives(...asked)).toEqual({ guests });
  });
});

describe("guests who never come", () => {
  const here = at(10, "22:01");
  const given = (
    said: NoShowInput,
    facts: Partial<Parameters<typeof decideNoShow>[2]> = {},
    as: Partial<HotelBooking> = {},
  ) =>
    refused(() =>
      decideNoShow({ ...stay, ...as }, said, {
        ...{ here, day, pack: null, agreed: null, symbol: "€" },
        ...{ currency: { id: 1, code: "EUR", digits: 2 }, ...facts },
      }),
    );
  const pack = { id: 7, reference: "PK-7", status: "confirmed" as const, seen: true };

  it.each<[string, Parameters<typeof given>, string]>([
    [
      "before the hour of check-in is over",
      [{}, { here: at(10, "22:00") }],
      `${ERRORS}.NO_SHOW_LATER`,
    ],
    ["where they came", [{}, {}, { arrived_at: here.now }], `${ERRORS}.ALREADY_IN_HOUSE`],
    ["as a draft", [{}, {}, { status: "draft" }], `${ERRORS}.NOT_CONFIRMED`],
    ["in a pack on their own", [{}, { pack }], "bookings:ERRORS.IN_PACK.confirmed"],
    [
      "for more than they owe",
      [{ cancellation_fee: "480.01" }],
      "bookings:ERRORS.FEE_ABOVE_NIGHTS at cancellation_fee",
    ],
    [
      "for another fee without a reason",
      [{ cancellation_fee: "50" }, { agreed: "160" }],
      `${ERRORS}.FEE_REASON at fee_reason`,
    ],
  ])("aren't given up %s", (_, asked, refusal) => {
    expect(given(...asked)).toBe(refusal);
  });

  it.each<[string, Parameters<typeof given>, string, string]>([
    ["nothing without terms", [{}], "0", "No show"],
    ["the fee of their terms", [{}, { agreed: "160" }], "160", "No show"],
    [
      "the same, written otherwise",
      [{ cancellation_fee: "160.00" }, { agreed: "160" }],
      "160.00",
      "No show",
    ],
    ["any fee without terms", [{ cancellation_fee: "480" }], "480", "No show"],
    [
      "another fee with its reason",
      [{ cancellation_fee: "0", fee_reason: "snow" }, { agreed: "160" }],
      "0",
      "No show: snow",
    ],
    ["in their pack", [{ pack_id: 7 }, { pack }], "0", "No show"],
  ])("owe %s", (_, asked, cancellation_fee, cancel_reason) => {
    expect(given(...asked)).toEqual({
      ...{ status: "cancelled", cancelled_at: here.now, cancellation_fee, cancel_reason },
    });
  });

  const gone = { status: "cancelled" as const, no_show: true, cancelled_at: here.now };

  it.each<
    [string, ReturnType<typeof at>, Partial<Parameters<typeof decideReturn>[2]>, string | undefined]
  >([
    ["on the same day", here, {}, undefined],
    ["in the night after it", at(11, "11:00"), {}, undefined],
    ["not later", at(11, "11:01"), {}, `${ERRORS}.TOO_LATE`],
    ["not in a pack on their own", here, { pack }, "bookings:ERRORS.IN_PACK.confirmed"],
    [
      "not where they are forgotten",
      here,
      { forgotten: true },
      "customers:ERRORS.ANONYMISED at customer_id",
    ],
  ])("are expected again %s", (_, moment, facts, refusal) => {
    const known = { here: moment, day, pack: null, forgotten: false, ...facts };
    expect(refused(() => decideReturn({ ...stay, ...gone }, {}, known))).toBe(refusal);
  });
});

describe("guests leave", () => {
  const inHouse = {
    ...stay,
    ...{ arrived_at: at(10).now, services: [], override_reason: "", currency_id: 1 },
    ...{ calculated_amount: null, distribution_point_id: null, rate_plan_id: null, promo_code: "" },
    ...{ room_type_id: 1, meal_plan: "room_only" },
  } as unknown as HotelBooking;
  const currency = { id: 1, code: "EUR", digits: 2 };
  const ofNight = {
    room_type_id: 1,
    adults: 2,
    children_ages: [],
    meal_plan: "room_only" as const,
  };
  const agreed = ["2026-04-10", "2026-04-11", "2026-04-12"].map((night) => ({
    ...{ ...ofNight, night, price: 16_000, mealsPart: 0, calculated: null },
    ...{ priced_at: null, priced_by: "typed" as const },
  }));
  /** A day before they come half of it is the fee of their plan, later the whole price. */
  const terms = {
    rate_plan_terms: { cancellation_steps: [{ hours: 24, fee: "percent", value: "50" }] },
    begins: at(10, "15:00").now,
  } as unknown as LeavingOnArrival["terms"];
  const onArrival = { agreed, digits: 2, currency, terms };
  const nightsBehind = {
    ...{ agreed, digits: 2, currency, terms, tonight: "2026-04-12", checkout_date: "2026-04-12" },
    before: { ...inHouse, nights_left_charge: null, buy_amount: null },
    entered: { ...inHouse, checkout_date: "2026-04-12" },
    prices: { prices: () => new Map(), costs: () => new Map() },
    stored: { calculation: null, taxes: null, agreed_taxes: null },
    nights: [],
  } as unknown as NonNullable<FactsOfLeaving["early"]>;

  type Said = CheckOutInput & { expected_amount?: string };
  const leave = (
    said: Said,
    facts: Partial<Pick<FactsOfLeaving, "onArrival" | "early">> = {},
    as: Partial<HotelBooking> = {},
  ) =>
    refused(() =>
      decideLeaving({ ...inHouse, ...as }, said, {
        ...{ here: at(facts.onArrival ? 10 : 12), day, onArrival: null, early: null, ...facts },
      }),
    );
  const [first, early] = [{ onArrival }, { early: nightsBehind }];
  const charged = { fewer_nights: "charged" as const };
  const CHARGES = "hotel-bookings:ERRORS";

  it.each<[string, Parameters<typeof leave>, string]>([
    ["before they came", [{}, {}, { arrived_at: null }], `${ERRORS}.NOT_IN_HOUSE`],
    ["twice", [{}, {}, { departed_at: at(12).now }], `${ERRORS}.NOT_IN_HOUSE`],
    ["early without an answer", [{}, early], `${ERRORS}.NIGHTS_LEFT at fewer_nights`],
    ["on their first day without one", [{}, first], `${ERRORS}.NIGHTS_LEFT at fewer_nights`],
    [
      "for a charge that isn't their plan's, without a reason",
      [{ ...charged, charged_amount: "20" }, early],
      `${CHARGES}.CHARGE_REASON at charge_reason`,
    ],
    [
      "on their first day for such a fee",
      [{ ...charged, charged_amount: "20" }, first],
      `${CHARGES}.CHARGE_REASON at charge_reason`,
    ],
    [
      "for more than the nights left",
      [{ ...charged, charged_amount: "160.01" }, early],
      `${CHARGES}.CHARGED_TOO_MUCH at charged_amount`,
    ],
    [
      "for parts of a cent",
      [{ ...charged, charged_amount: "1.001" }, early],
      "bookings:ERRORS.DECIMALS at charged_amount",
    ],
    [
      "for another fee than was shown",
      [{ ...charged, expected_amount: "160" }, first],
      "bookings:ERRORS.OTHER_AMOUNT",
    ],
    [
      "with a service that they don't have",
      [{ ...charged, used_service_ids: [7] }, first],
      `${CHARGES}.NOT_USABLE at used_service_ids`,
    ],
    [
      "with used services after a night",
      [{ used_service_ids: [7] }],
      `${ERRORS}.USED_SERVICES at used_service_ids`,
    ],
    [
      "early with used services",
      [{ ...charged, used_service_ids: [7] }, early],
      `${ERRORS}.USED_SERVICES at used_service_ids`,
    ],
  ])("not %s", (_, asked, refusal) => {
    expect(leave(...asked)).toBe(refusal);
  });

  it.each<[string, Parameters<typeof leave>, object]>([
    ["when their nights are over", [{}], { status: "completed" }],
    [
      "early as agreed",
      [{ fewer_nights: "as_agreed", expected_amount: "320" }, early],
      { status: "completed", amount: "320.0000", promised: { expected_amount: "320" } },
    ],
    ["early as a program says it", [{ nights_left: "waived" }, early], { amount: "320.0000" }],
    ["early for all of it", [{ nights_left: "charged" }, early], { amount: "480.0000" }],
    ["early for the fee of their plan", [charged, early], { amount: "480.0000" }],
    [
      "early for less, with a reason",
      [{ ...charged, charged_amount: "50", charge_reason: "Ill" }, early],
      { amount: "370.0000" },
    ],
    [
      "on their first day",
      [charged, first],
      {
        ...{ status: "cancelled", cancellation_fee: "480.00" },
        cancel_reason: "Left on the day of arrival",
      },
    ],
    [
      "on their first day as stayed",
      [{ fewer_nights: "as_stayed" }, first],
      { status: "cancelled", cancellation_fee: "480.00" },
    ],
    [
      "on their first day as agreed",
      [{ fewer_nights: "as_agreed" }, first],
      { cancellation_fee: "480.00" },
    ],
    [
      "on their first day as stayed, without terms",
      [{ fewer_nights: "as_stayed" }, { onArrival: { ...onArrival, terms: null } }],
      { cancellation_fee: "0" },
    ],
    [
      "on their first day for nothing, with a reason",
      [{ ...charged, charged_amount: "0", charge_reason: "A friend" }, first],
      {
        cancellation_fee: "0",
        cancel_reason: "Left on the day of arrival: A friend",
      },
    ],
  ])("%s", (_, asked, change) => {
    expect(leave(...asked)).toMatchObject({ change });
  });

  it("early, and undoing it brings back all their nights", () => {
    expect(leave(charged, early)).toMatchObject({
      early: { planned: { checkout_date: "2026-04-13", amount: "480.0000" } },
    });
  });
});

describe("guests who have come", () => {
  const inHouse = { arrived_at: at(10).now };
  const left = { ...inHouse, departed_at: at(13).now, status: "completed" as const };

  it.each<[string, Partial<HotelBooking>, "cancel" | "complete" | "reopen", string | undefined]>([
    ["in house aren't cancelled", inHouse, "cancel", `${ERRORS}.IN_HOUSE.cancel`],
    ["in house leave by their check-out", inHouse, "complete", `${ERRORS}.IN_HOUSE.complete`],
    ["and left aren't cancelled", left, "cancel", `${ERRORS}.HAVE_LEFT.cancel`],
    ["and left may be opened again", left, "reopen", undefined],
    ["and left may be completed again", { ...left, status: "confirmed" }, "complete", undefined],
    ["not at all may be cancelled", {}, "cancel", undefined],
  ])("%s", (_, as, act, refusal) => {
    expect(refused(() => refuseForGuests({ ...stay, ...as }, act))).toBe(refusal);
  });

  it("and have left are asked about before their stay is opened again", () => {
    expect(asksAboutLeft({ ...stay, ...left })).toMatchObject({ field: "guests_have_left" });
    expect(asksAboutLeft({ ...stay, ...left, status: "cancelled" })).toBeNull();
    expect(asksAboutLeft({ ...stay, ...left, departed_at: null })).toBeNull();
  });
});
