import { describe, expect, it } from "vitest";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import { brokenInForm } from "./room-type";
import { RoomTypeInput } from "./room-type.fields";

const input = {
  hotel_id: 1,
  label: "Twin",
  description: "",
  min_adults: 1,
  max_adults: 2,
  min_children: 0,
  max_children: 0,
  max_guests: 2,
  available_rooms: 0,
  min_los: 1,
  max_los: 0,
};

/** @returns the schema's English messages for an input, by field */
function mistakesOf(change: object): Record<string, string> {
  const parsed = RoomTypeInput.safeParse({ ...input, ...change });
  const t = translator("en");
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [
      String(issue.path[0]),
      translateMessage(t, issue.message),
    ]),
  );
}

describe("a room type", () => {
  it.each([
    [{ min_adults: undefined }, "min_adults", "Min adults is required"],
    [{ min_adults: 0 }, "min_adults", "Min adults must be at least 1"],
    [{ min_adults: 11, max_adults: 10 }, "min_adults", "Min adults cannot exceed 10"],
    [{ max_adults: 11 }, "max_adults", "Max adults cannot exceed 10"],
    [{ min_children: -1 }, "min_children", "Min children cannot be negative"],
    [{ max_guests: 21 }, "max_guests", "Max guests cannot exceed 20"],
    [{ available_rooms: 1001 }, "available_rooms", "Available rooms cannot exceed 1000"],
    [{ min_los: 91 }, "min_los", "Min nights cannot exceed 90"],
    [{ max_los: 366 }, "max_los", "Max nights cannot exceed 365"],
    [{ min_adults: 3 }, "max_adults", "Max adults cannot be less than min adults"],
    [
      { min_children: 2, max_children: 1, max_guests: 9 },
      "max_children",
      "Max children cannot be less than min children",
    ],
    [
      { min_adults: 2, min_children: 1, max_children: 1 },
      "max_guests",
      "Max guests must be at least the sum of min adults and min children",
    ],
    [{ min_los: 5, max_los: 4 }, "max_los", "Max nights cannot be less than min nights"],
  ])("with %o is refused at %s", (change, field, message) => {
    expect(mistakesOf(change)).toMatchObject({ [field]: message });
  });

  it.each([
    {},
    { min_children: 1, max_guests: 3, max_children: 0 },
    { min_los: 90, max_los: 0 },
    { min_adults: 10, max_adults: 10, max_guests: 20, min_children: 10, max_children: 10 },
    { available_rooms: 1000, max_los: 365 },
    { description: "Ten chars!" },
  ])("with %o is taken", (change) => expect(mistakesOf(change)).toEqual({}));

  const forSale = (...rows: [from: string, to: string, number?: number][]) => ({
    rooms_for_sale: rows.map(([from, to, number = 1]) => ({ from, to, number })),
  });

  it.each([
    ["one night", forSale(["2028-02-29", "2028-02-29", 0])],
    [
      "each from the night after the other",
      forSale(["2026-12-01", "2027-01-31"], ["2027-02-01", "2027-02-28"]),
    ],
    [
      "with a gap, in any order",
      forSale(["2028-03-01", "2028-03-01"], ["2028-02-01", "2028-02-28", 1000]),
    ],
  ])("has rooms for sale by dates: %s", (_, rows) => expect(mistakesOf(rows)).toEqual({}));

  it.each([
    [
      "a night twice",
      forSale(["2026-12-01", "2027-01-31"], ["2027-01-31", "2027-02-28"]),
      "1.from",
    ],
    [
      "a night within others",
      forSale(["2026-12-01", "2027-01-31"], ["2026-12-24", "2026-12-24"]),
      "1.from",
    ],
    [
      "nights around others",
      forSale(["2026-12-24", "2026-12-24"], ["2026-12-01", "2027-01-31"]),
      "1.from",
    ],
    ["an end before its begin", forSale(["2027-02-28", "2027-02-27"]), "0.to"],
    ["a day that isn’t", forSale(["2027-02-28", "2027-02-29"]), "0.to"],
    ["fewer than none", forSale(["2027-02-01", "2027-02-28", -1]), "0.number"],
    ["more than a type has", forSale(["2027-02-01", "2027-02-28", 1001]), "0.number"],
    ["no first night", { rooms_for_sale: [{ to: "2027-02-28", number: 1 }] }, "0.from"],
  ])("is refused with rooms for sale on %s", (_, rows, at) => {
    const { error } = RoomTypeInput.safeParse({ ...input, ...rows });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([`rooms_for_sale.${at}`]);
  });

  it.each(["Nine char", "x".repeat(501)])("is not described by %s", (description) => {
    expect(RoomTypeInput.safeParse({ ...input, description }).success).toBe(false);
  });

  it("has the same rules for what is typed, and none for what is no number", () => {
    expect(brokenInForm({ min_adults: "3", max_adults: " 2 " })).toHaveProperty("max_adults");
    expect(brokenInForm({ min_adults: "3", max_adults: "" })).toEqual({});
    expect(brokenInForm({ min_adults: "x", max_adults: "1" })).toEqual({});
  });

  it("tells the browser its bounds and what is said of each", () => {
    const { native, bounds, required } = constraintsOf(RoomTypeInput);
    expect(native.min_adults).toMatchObject({ required: true, min: 1, max: 10 });
    expect(bounds.min_adults).toEqual({
      min: "room-types:LIMITS.min_adults.TOO_SMALL",
      max: "room-types:LIMITS.min_adults.TOO_LARGE",
    });
    expect(required.min_adults).toBe("room-types:LIMITS.min_adults.REQUIRED");
  });
});
