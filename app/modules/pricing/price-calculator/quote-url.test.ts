import { describe, expect, it } from "vitest";
import { paramsForHotel, quoteFields } from "./quote-url";

const fieldsOf = (query: string) => quoteFields(new URLSearchParams(query));
const backwards = "checkin_date=2031-02-28&checkout_date=2031-02-20";

describe("a check-out that isn't after the check-in", () => {
  it("moves to the day after it while one fills in the form", () => {
    expect(fieldsOf(backwards).checkout_date).toBe("2031-03-01");
    expect(fieldsOf("checkin_date=2031-02-28&checkout_date=2031-02-28").checkout_date).toBe(
      "2031-03-01",
    );
  });

  it("stays as it is in a quote's link", () => {
    expect(fieldsOf(`${backwards}&calculate=1`).checkout_date).toBe("2031-02-20");
  });
});

describe("another hotel", () => {
  it("keeps everything that was typed but the room type", () => {
    const entered = new FormData();
    const kept = {
      distribution_point_id: "7",
      price_type: "buy",
      promo_code: "spring10",
      checkin_date: "2031-02-20",
      checkout_date: "2031-02-22",
      adults: "3",
      children: "1",
      "children_ages[0]": "8",
      booking_date: "2031-01-01",
    };
    const all = { hotel_id: "1", hotel_id_search: "bel", room_type_id: "4", ...kept };
    for (const [name, value] of Object.entries(all)) entered.set(name, value);
    expect(Object.fromEntries(paramsForHotel(entered, "2"))).toEqual({ ...kept, hotel_id: "2" });
    expect(Object.fromEntries(paramsForHotel(entered, ""))).toEqual(kept);
  });
});
