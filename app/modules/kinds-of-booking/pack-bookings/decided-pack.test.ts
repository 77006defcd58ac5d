import { describe, expect, it } from "vitest";
import type { PackedBooking } from "~/modules/sales/bookings/packed/packed.repository.server";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import { refused } from "../../../../tests/support/refused";
import { decidePack, type ChangedPack, type FactsOfPack } from "./decided-pack.server";
import type { PackBooking } from "./pack-booking.fields";

const packed = (reference: string, as: Partial<PackedBooking> = {}) =>
  ({
    ...{ reference, type: "hotel", status: "draft", currency_id: 1, amount: "480", pack_id: null },
    ...as,
  }) as PackedBooking;

/** A pack of a stay of 480. */
const pack = {
  ...{ id: 7, status: "draft", currency_id: 1, bookings: ["HT-1"], lines: [], discount: "0" },
} as unknown as PackBooking;
const stay = packed("HT-1", { pack_id: 7 });
const flight = packed("FL-2", { type: "flight", amount: "120" });

const euros = { id: 1, iso_code: "EUR", decimals: 2, active: true } as FactsOfPack["currency"];
const francs = { ...euros!, id: 2, iso_code: "CHF" };

const changed = (
  references: string[],
  said: Partial<ChangedPack> = {},
  facts: Partial<FactsOfPack> = {},
  as: Partial<PackBooking> = {},
) =>
  refused(() =>
    decidePack(
      { ...pack, ...as },
      {
        ...({ lines: [], discount: "0", currency_id: 1 } as unknown as ChangedPack),
        ...{ bookings: references.map((reference) => ({ reference })), ...said },
      },
      { named: [stay, flight], currency: euros, ...facts },
    ),
  );

const ERRORS = "pack-bookings:ERRORS";
const line = (amount: string) => ({ lines: [{ description: "Transfer", amount }] });
const beside = (as: Partial<PackedBooking>) => ({ named: [stay, { ...flight, ...as }] });
const both = ["HT-1", "FL-2"];

describe("a pack is changed", () => {
  it.each<[string, Parameters<typeof changed>, string]>([
    [
      "when it is over",
      [["HT-1"], {}, {}, { status: "completed" }],
      "bookings:ERRORS.FROM.completed",
    ],
    ["to unknown bookings", [["HT-1", "HT-9"]], `${ERRORS}.UNKNOWN at bookings[1].reference`],
    ["to one twice", [["HT-1", "ht-1"]], `${ERRORS}.TWICE at bookings[1].reference`],
    [
      "to a pack",
      [both, {}, beside({ type: "pack" })],
      `${ERRORS}.A_PACK at bookings[1].reference`,
    ],
    [
      "to one of another pack",
      [both, {}, beside({ pack_id: 8 })],
      `${ERRORS}.IN_ANOTHER at bookings[1].reference`,
    ],
    [
      "to one in another currency",
      [both, {}, beside({ currency_id: 2 })],
      `${ERRORS}.OTHER_CURRENCY at bookings[1].reference`,
    ],
    [
      "to one that is cancelled",
      [both, {}, beside({ status: "cancelled" })],
      `${ERRORS}.CANCELLED at bookings[1].reference`,
    ],
    [
      "to other bookings once it is confirmed",
      [both, {}, {}, { status: "confirmed" }],
      "bookings:ERRORS.FROM.confirmed at bookings",
    ],
    [
      "to no currency",
      [["HT-1"], {}, { currency: undefined }],
      "hotels:ERRORS.CURRENCY_GONE at currency_id",
    ],
    [
      "by parts of a cent",
      [["HT-1"], line("1.001")],
      "bookings:ERRORS.DECIMALS at lines[0].amount",
    ],
    [
      "by such a discount",
      [["HT-1"], { discount: "1.001" }],
      "bookings:ERRORS.DECIMALS at discount",
    ],
    [
      "to more than a booking may cost",
      [["HT-1"], line(String(MAX_AMOUNT))],
      "bookings:ERRORS.PACK_TOO_MUCH",
    ],
  ])("not %s", (_, asked, refusal) => {
    expect(changed(...asked)).toBe(refusal);
  });

  it.each<[string, Parameters<typeof changed>, object]>([
    ["to another order", [["FL-2", "HT-1"]], { packed: [flight, stay], amount: "600.0000" }],
    [
      "to lines and a discount of its own",
      [both, { ...line("35.5"), discount: "60" }],
      { amount: "575.5000" },
    ],
    ["to nothing at least", [["FL-2"], { discount: "500" }], { amount: "0.0000" }],
    [
      "with what was cancelled in it, which doesn't count",
      [both, {}, beside({ status: "cancelled", pack_id: 7 })],
      { amount: "480.0000" },
    ],
    [
      "in its own currency, though that isn't offered any more",
      [["HT-1"], {}, { currency: { ...euros!, active: false } }],
      { currencyFrom: undefined },
    ],
    [
      "to another currency with all that is in it",
      [["HT-1"], {}, { named: [{ ...stay, currency_id: 2 }], currency: francs }],
      { currencyFrom: "currency_id" },
    ],
    [
      "in its lines once it is confirmed",
      [["HT-1"], line("20"), {}, { status: "confirmed" }],
      { amount: "500.0000" },
    ],
  ])("%s", (_, asked, decided) => {
    expect(changed(...asked)).toMatchObject(decided);
  });
});
