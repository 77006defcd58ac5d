import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMinor, parseMinor, sumStored } from "~/core/money/money";
import { addDays, nightsOf } from "~/core/dates";
import type { FrozenTax } from "~/modules/pricing/price-calculator/frozen-calculation";
import { balanceOf } from "../../sales/bookings/balance/balance";
import { amountOfPack } from "../../sales/bookings/packed/pack-amount";
import type { StoredAdjustment } from "../adjustments/adjustment.repository.server";
import type { StoredPayment } from "../booking-payments/booking-payment.repository.server";
import {
  accountParts,
  sumsOf,
  type Charged,
  type ChargedBooking,
  type ChargedStay,
} from "./account";

const currency = { code: "EUR", symbol: "€", digits: 2 };
const arrival = "2026-12-30";

const cityTax = (changes: Partial<FrozenTax["tax"]> = {}, line: Partial<FrozenTax> = {}) =>
  ({
    tax: {
      ...{ id: 1, label: "City tax", label_fr: "", kind: "per_person_night", part: "all" },
      ...{ valueMilli: 3100, included: false, from_age: 0, max_nights: 0, ...changes },
    },
    ...{ nights: 1, persons: 2, amount: 620, ...line },
  }) as FrozenTax;

const nightsFor = (prices: string[], meals_part = "0") =>
  prices.map((price, at) => ({
    ...{ night: addDays(arrival, at), room_type_label: "Double", room_type_label_fr: "" },
    ...{ room_number: null, meal_plan: null, price, meals_part, priced_at: null, changed: null },
  }));

function stayOf(prices: string[], changes: Partial<ChargedStay> = {}): ChargedStay {
  return {
    ...{ type: "hotel", checkin_date: arrival, checkout_date: addDays(arrival, prices.length) },
    ...{ nights: nightsFor(prices), services: [], taxed: null, nights_left_charge: null },
    ...changes,
  };
}

function booking(charged: ChargedBooking["charged"], changes: Partial<ChargedBooking> = {}) {
  return {
    ...{ id: 1, reference: "HT-1", status: "confirmed", cancelled_on: null, what: "", what_fr: "" },
    ...{ cancellation_fee: null, begins_on: arrival, amount: "0", charged },
    ...changes,
  } as ChargedBooking;
}

const linesOf = (account: Partial<Charged> & Pick<Charged, "booking">) =>
  accountParts({ parts: [], adjustments: [], payments: [], ...account }).flatMap(
    ({ lines }) => lines,
  );
const told = (account: Parameters<typeof linesOf>[0]) =>
  linesOf(account).map(({ date, charge, payment, of }) => [date, of.kind, charge ?? payment]);

const adjusted = (amount: string, posted_on = arrival, booking_id = 1) =>
  ({ booking_id, posted_on, amount, description: "Minibar" }) as StoredAdjustment;
const paid = (amount: string, paid_on = arrival, booking_id = 1) =>
  ({ booking_id, paid_on, amount }) as StoredPayment;

describe("the lines of an account", () => {
  it("are nights, meals, services by night or once, taxes, adjustments and payments, by day", () => {
    const service = { label: "Parking", unit_price: "18", min_age: null, max_age: null } as const;
    const used = { label_fr: "", service_id: 1 };
    const services = [
      { ...service, ...used, charge_mode: "per_night", quantity: 2, amount: "36" } as const,
      { ...service, ...used, charge_mode: "once", quantity: 1, amount: "18" } as const,
    ];
    const taxed = { currency, taxesTotal: 1240, taxesDue: 1240 };
    const taxes = [cityTax({}, { nights: 2, amount: 1240 })];
    const charged = stayOf([], { checkout_date: "2027-01-01", services });
    const stay = {
      ...charged,
      nights: nightsFor(["100", "120"], "20"),
      taxed: { ...taxed, taxes },
    };
    const account = {
      booking: booking(stay),
      adjustments: [adjusted("-30", "2026-12-31")],
      payments: [paid("50", "2026-11-02"), paid("10")],
    };
    expect(told(account)).toEqual([
      ["2026-11-02", "payment", "50"],
      [arrival, "night", "80.0000"],
      [arrival, "meals", "20.0000"],
      [arrival, "service", "18.0000"],
      [arrival, "service", "18.0000"],
      [arrival, "tax", "6.2000"],
      [arrival, "payment", "10"],
      ["2026-12-31", "night", "100.0000"],
      ["2026-12-31", "meals", "20.0000"],
      ["2026-12-31", "service", "18.0000"],
      ["2026-12-31", "tax", "6.2000"],
      ["2026-12-31", "adjustment", "-30.0000"],
    ]);
    expect(sumsOf(linesOf(account))).toEqual({
      charges: "256.4000",
      payments: "60.0000",
      balance: "196.4000",
    });
  });

  it("have the charge for nights given up on the day of departure", () => {
    const charged = stayOf(["85"], { nights_left_charge: "510" });
    expect(told({ booking: booking(charged) })).toEqual([
      [arrival, "night", "85.0000"],
      ["2026-12-31", "nights_left", "510.0000"],
    ]);
  });

  it("of a cancelled stay are its fee, what it had used and what was adjusted", () => {
    const service = { charge_mode: "once", quantity: 1, amount: "18", unit_price: "18" } as const;
    const parking = { ...service, used: true };
    const charged = stayOf(["100"], { services: [parking, service] as never });
    const cancelled = { status: "cancelled", cancelled_on: "2026-12-20", cancellation_fee: "50" };
    const account = {
      booking: booking(charged, cancelled as Partial<ChargedBooking>),
      adjustments: [adjusted("5", "2026-12-21")],
    };
    expect(told(account)).toEqual([
      ["2026-12-20", "fee", "50.0000"],
      ["2026-12-20", "service", "18.0000"],
      ["2026-12-21", "adjustment", "5.0000"],
    ]);
  });

  it("of a pack are those of its bookings, its lines, and no more discount than there is", () => {
    const flight = booking({ type: "flight" }, { id: 2, amount: "90" });
    const gone = booking(stayOf(["70"]), {
      ...{ id: 3, status: "cancelled", cancelled_on: arrival, cancellation_fee: "7" },
    });
    const lines = [{ description: "Transfer", amount: "10" }];
    const pack = booking({ type: "pack", lines, discount: "500" }, { id: 9 });
    expect(
      told({ booking: pack, parts: [flight, gone], payments: [paid("1", arrival, 2)] }),
    ).toEqual([
      [arrival, "booking", "90.0000"],
      [arrival, "payment", "1"],
      [arrival, "fee", "7.0000"],
      [arrival, "pack_line", "10.0000"],
      [arrival, "discount", "-100.0000"],
    ]);
  });
});

describe("taxes by night", () => {
  const taxesIn = (
    taxes: FrozenTax[],
    taxesDue: number | undefined,
    prices = ["100", "60", "20"],
  ) =>
    told({
      booking: booking(stayOf(prices, { taxed: { currency, taxes, taxesTotal: 0, taxesDue } })),
    }).filter(([, kind]) => kind === "tax");

  it("are not charged where they are included, somebody else's, or from before taxes were owed", () => {
    const here = cityTax();
    expect(taxesIn([cityTax({ included: true }), cityTax({ collected_by_us: false })], 0)).toEqual(
      [],
    );
    expect(taxesIn([here], undefined)).toEqual([]);
    expect(taxesIn([here], 620)).toHaveLength(1);
  });

  it("stand on the first night that counts where they are asked for once", () => {
    const cleaning = cityTax(
      { kind: "per_room_stay" },
      { nights: 2, since: "2026-12-31", amount: 3500 },
    );
    expect(taxesIn([cleaning], 3500)).toEqual([["2026-12-31", "tax", "35.0000"]]);
  });

  it("follow the price of each night where they are a percentage, and the rates of the year", () => {
    const vat = cityTax({ kind: "percentage", valueMilli: 10_000 }, { nights: 3, amount: 1800 });
    expect(taxesIn([vat], 1800).map(([, , amount]) => amount)).toEqual([
      ...["10.0000", "6.0000", "2.0000"],
    ]);
    const rates = [
      { since: arrival, nights: 2, valueMilli: 3100 },
      { since: "2027-01-01", nights: 1, valueMilli: 3500 },
    ];
    const dearer = cityTax({}, { nights: 3, rates, amount: 1940 });
    expect(taxesIn([dearer], 1940).map(([, , amount]) => amount)).toEqual([
      ...["6.2000", "6.2000", "7.0000"],
    ]);
  });
});

describe("any account", () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const money = cents.map((minor) => formatMinor(minor, 2));
  const signed = fc.integer({ min: -5000, max: 5000 }).map((minor) => formatMinor(minor || 1, 2));
  const statuses = fc.constantFrom("draft", "confirmed", "completed", "cancelled");

  const stay = fc
    .record({
      prices: fc.array(money, { minLength: 1, maxLength: 9 }),
      tax: fc.option(fc.record({ amount: cents, nights: fc.integer({ min: 1, max: 9 }) })),
      left: fc.option(money),
      services: fc.array(fc.record({ amount: cents, once: fc.boolean(), used: fc.boolean() })),
      ...{ status: statuses, fee: money },
    })
    .map(({ prices, tax, left, services, status, fee }) => {
      const nights = prices.length;
      const booked = services.map(({ amount, once, used }) => {
        const quantity = once ? 1 : nights;
        const all = formatMinor(amount * quantity, 2);
        const isUsed = used && status === "cancelled";
        return {
          ...{ charge_mode: once ? "once" : "per_night", quantity, amount: all },
          ...(isUsed && { used: true }),
        };
      });
      const due = tax ? tax.amount : 0;
      const taxes = tax
        ? [cityTax({}, { nights: Math.min(tax.nights, nights), amount: tax.amount })]
        : [];
      const charged = stayOf(prices, {
        ...{ services: booked as never, nights_left_charge: left },
        taxed: { currency, taxes, taxesTotal: due, taxesDue: due },
      });
      const amounts = [...prices, left ?? "0", ...booked.map(({ amount }) => amount)];
      const usedSum = sumStored(...booked.map(({ used: owed, amount }) => (owed ? amount : "0")));
      return {
        owing: {
          ...{ status, amount: sumStored(...amounts), taxes: formatMinor(due, 2) },
          ...{ cancellation_fee: status === "cancelled" ? fee : null, used: usedSum },
        },
        charged: booking(charged, {
          ...{ status, cancellation_fee: status === "cancelled" ? fee : null },
          ...{ cancelled_on: status === "cancelled" ? arrival : null },
          amount: sumStored(...amounts),
        } as Partial<ChargedBooking>),
      };
    });

  it("adds up to what everybody reads as charged, paid and due, of stays and of packs", () => {
    fc.assert(
      fc.property(
        fc.array(stay, { minLength: 1, maxLength: 4 }),
        fc.array(signed),
        fc.array(money),
        money,
        (stays, adjustments, payments, discount) => {
          const sum = (amounts: string[]) => sumStored(...amounts);
          const parts = stays.map(({ charged }, at) => ({ ...charged, id: at + 2 }));
          const open = stays.filter(({ owing }) => owing.status !== "cancelled");
          const amount = amountOfPack(
            open.map(({ owing }) => owing.amount),
            discount,
          );
          const pack = booking({ type: "pack", lines: [], discount }, { id: 1, amount });
          const owing = {
            ...({ status: "confirmed", amount, cancellation_fee: null, pack: null } as const),
            taxes: sum(open.map(({ owing: { taxes } }) => taxes)),
            part_fees: sum(stays.map(({ owing: { cancellation_fee } }) => cancellation_fee ?? "0")),
            besides: sum([...adjustments, ...stays.map(({ owing: { used } }) => used)]),
            paid: sum(payments),
          };
          const lines = linesOf({
            ...{ booking: pack, parts },
            adjustments: adjustments.map((one, at) =>
              adjusted(one, arrival, (at % parts.length) + 1),
            ),
            payments: payments.map((one, at) => paid(one, arrival, (at % parts.length) + 1)),
          });
          const { owed, paid: came, due } = balanceOf(owing);
          expect(sumsOf(lines)).toEqual({ charges: owed, payments: came, balance: due });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("shares a tax among its nights without losing a cent", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 14 }), (amount, count) => {
        const prices = nightsOf(arrival, addDays(arrival, count)).map(() => "10");
        const taxed = { currency, taxesTotal: amount, taxesDue: amount };
        const taxes = [cityTax({}, { nights: count, amount })];
        const charged = stayOf(prices, { taxed: { ...taxed, taxes } });
        const shares = linesOf({ booking: booking(charged) })
          .filter(({ of }) => of.kind === "tax")
          .map(({ charge }) => parseMinor(charge!, 4));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount * 100);
      }),
    );
  });
});
