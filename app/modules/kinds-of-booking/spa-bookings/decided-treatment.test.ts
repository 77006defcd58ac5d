import { describe, expect, it } from "vitest";
import { weekdays } from "~/core/dates/weekday";
import { refused } from "../../../../tests/support/refused";
import {
  decideTreatment,
  type ChangedTreatment,
  type FactsOfTreatment,
} from "./decided-treatment.server";
import type { SpaBooking } from "./spa-booking.fields";

/** A treatment of half an hour on a Friday at ten; today it lasts an hour, and a quarter afterwards. */
const booked = {
  ...{ id: 1, status: "confirmed", spa_id: 1, treatment_id: 2, persons: 1 },
  ...{ starts_at: "2026-04-10T10:00", ends_at: "2026-04-10T10:30", freed_at: "2026-04-10T10:45" },
  distribution_point_id: null,
} as SpaBooking;

const open = { open: "09:00", close: "18:00", closed: false };
const spa = {
  ...{ id: 1, label: "Spa", active: true, treatment_rooms: 2 },
  opening_hours: Object.fromEntries(weekdays.map((day) => [day, open])),
} as NonNullable<FactsOfTreatment["found"]["spa"]>;
const treatment = {
  ...{ id: 2, spa_id: 1, label: "Massage", active: true, persons: 2 },
  ...{ duration_minutes: 60, buffer_minutes: 15 },
} as NonNullable<FactsOfTreatment["found"]["treatment"]>;
const pack = { id: 7, reference: "PK-7", status: "confirmed" as const, seen: true };

const changed = (
  said: Partial<ChangedTreatment> & { pack_id?: number } = {},
  { pack = null, ...found }: Partial<FactsOfTreatment["found"] & FactsOfTreatment> = {},
  as: Partial<SpaBooking> = {},
) =>
  refused(() =>
    decideTreatment({ ...booked, ...as }, { ...booked, ...said } as ChangedTreatment, {
      ...{ pack, found: { spa, treatment, ...found } },
      here: { today: "2026-04-01", locale: "en" },
    }),
  );

const ERRORS = "spa-bookings:ERRORS";
const off = { treatment: { ...treatment, active: false } };
const at = (time: string, day = "2026-04-10") => ({ starts_at: `${day}T${time}` });

describe("a treatment is changed", () => {
  it.each<[string, Parameters<typeof changed>, string]>([
    ["when it is over", [{}, {}, { status: "cancelled" }], "bookings:ERRORS.FROM.cancelled"],
    ["in a pack on its own", [{}, { pack }], "bookings:ERRORS.IN_PACK.confirmed"],
    ["in no spa", [{}, { spa: undefined }], "constraints:UNKNOWN_SPA at spa_id"],
    [
      "to one of another spa",
      [{}, { treatment: { ...treatment, spa_id: 9 } }],
      "constraints:TREATMENT_OF_OTHER_SPA at treatment_id",
    ],
    ["for too many", [{ persons: 3 }], `${ERRORS}.TOO_MANY_PERSONS at persons`],
    ["beyond its closing", [at("16:46")], `${ERRORS}.OUTSIDE at starts_at`],
    [
      "to a time of one that is off",
      [at("11:00"), off],
      `${ERRORS}.TREATMENT_INACTIVE at treatment_id`,
    ],
    [
      "to a time of a spa that is off",
      [at("11:00"), { spa: { ...spa, active: false } }],
      `${ERRORS}.SPA_INACTIVE at spa_id`,
    ],
  ])("not %s", (_, asked, refusal) => {
    expect(changed(...asked)).toBe(refusal);
  });

  it.each<[string, Parameters<typeof changed>, object]>([
    [
      "at its time, and lasts as long as it did",
      [{ persons: 2 }, off],
      {
        ...{ takesRoom: false, isSamePrice: true, currencyFrom: undefined, question: null },
        values: { persons: 2, ends_at: "2026-04-10T10:30", freed_at: "2026-04-10T10:45" },
      },
    ],
    [
      "to another hour of its day, at its price, as long as it lasts today",
      [at("11:00")],
      {
        ...{ takesRoom: true, isSamePrice: true },
        values: { ends_at: "2026-04-10T12:00", freed_at: "2026-04-10T12:15" },
      },
    ],
    ["to another day, at the price of that", [at("10:00", "2026-04-11")], { isSamePrice: false }],
    ["for another channel, at its price", [{ distribution_point_id: 3 }], { isSamePrice: false }],
    [
      "to another spa",
      [{ spa_id: 9 }, { spa: { ...spa, id: 9 }, treatment: { ...treatment, spa_id: 9 } }],
      { takesRoom: true, currencyFrom: "spa_id" },
    ],
    [
      "as a draft, which takes no room",
      [at("11:00"), off, { status: "draft" }],
      { takesRoom: false },
    ],
    ["through its pack", [{ pack_id: 7 }, { pack }], { takesRoom: false }],
    [
      "into the past, after a question",
      [at("10:00", "2026-03-31")],
      { question: { field: "in_the_past" } },
    ],
  ])("%s", (_, asked, decided) => {
    expect(changed(...asked)).toMatchObject(decided);
  });
});
