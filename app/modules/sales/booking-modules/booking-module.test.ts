import { describe, expect, it } from "vitest";
import { freeUntil, moduleObstacle } from "./booking-module";
import type { BookingModule } from "./booking-module.fields";

const module: BookingModule = {
  id: 1,
  kind: "spa",
  label_en: "Spas",
  label_fr: "Bains",
  icon: "flower",
  enabled: true,
  position: 1,
  lead_time_hours: 0,
  max_advance_days: 0,
  cancellation_hours: 24,
  require_payment: false,
  gateway_id: null,
  currency_id: null,
  distribution_point_ids: [],
  conditions_en: "",
  conditions_fr: "",
};

const now = new Date("2026-03-15T10:00:00Z");
const clock = { now, today: "2026-03-15" };

function obstacle(changes: Partial<BookingModule>, begins = "2026-03-16T10:00:00Z", point = 0) {
  const request = {
    begins: new Date(begins),
    day: begins.slice(0, 10),
    distribution_point_id: point || null,
  };
  const refusal = moduleObstacle({ ...module, ...changes }, request, clock, "fr");
  return refusal && { ...refusal, key: refusal.key.replace("booking-modules:REFUSED.", "") };
}

describe("what a module keeps from being booked", () => {
  it("is nothing, as long as nobody said anything", () => {
    expect(obstacle({})).toBeNull();
    expect(obstacle({}, "2026-03-15T10:00:00Z")).toBeNull();
    expect(obstacle({}, "2035-03-15T10:00:00Z", 7)).toBeNull();
  });

  it("is everything while it is off, in the words of whoever asks", () => {
    expect(obstacle({ enabled: false })).toEqual({ key: "OFF", params: { module: "Bains" } });
  });

  it("is what other channels sell", () => {
    const desk = { distribution_point_ids: [7, 9] };
    expect(obstacle(desk, undefined, 7)).toBeNull();
    expect(obstacle(desk, undefined, 8)).toMatchObject({ key: "CHANNEL" });
    expect(obstacle(desk)).toMatchObject({ key: "CHANNEL" });
  });

  it.each([
    [24, "2026-03-16T10:00:00Z", null],
    [24, "2026-03-16T09:59:59Z", "TOO_SOON"],
    [1, "2026-03-15T11:00:00Z", null],
    [1, "2026-03-15T10:59:00Z", "TOO_SOON"],
    [8760, "2027-03-15T09:00:00Z", "TOO_SOON"],
    // After its beginning a booking is always too late, even with a short lead time.
    [1, "2026-03-14T10:00:00Z", "TOO_SOON"],
  ])("is what begins in less than %i hours: %s", (lead_time_hours, begins, key) => {
    const refusal = obstacle({ lead_time_hours }, begins);
    if (key) expect(refusal).toMatchObject({ key, params: { count: lead_time_hours } });
    else expect(refusal).toBeNull();
  });

  it.each([
    [1, "2026-03-16T23:59:00Z", null],
    [1, "2026-03-17T00:00:00Z", "TOO_FAR"],
    [730, "2028-03-14T00:00:00Z", null],
    [730, "2028-03-15T00:00:00Z", "TOO_FAR"],
  ])("is what begins more than %i days ahead: %s", (max_advance_days, begins, key) => {
    const refusal = obstacle({ max_advance_days }, begins);
    if (key) expect(refusal).toMatchObject({ key, params: { count: max_advance_days } });
    else expect(refusal).toBeNull();
  });
});

it("may be cancelled for free until a number of hours before", () => {
  const begins = new Date("2026-03-29T14:00:00Z");
  expect(freeUntil(module, begins)).toEqual(new Date("2026-03-28T14:00:00Z"));
  expect(freeUntil({ cancellation_hours: 0 }, begins)).toEqual(begins);
});
