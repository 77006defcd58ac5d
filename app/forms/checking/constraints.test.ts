import { describe, expect, it } from "vitest";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { RoomPriceInput } from "~/modules/pricing/room-prices/room-price.fields";
import { SeasonFields } from "~/modules/places/seasons/season.fields";
import { CurrencyInput } from "~/modules/settings/currencies/currency.fields";
import { HotelFields } from "~/modules/places/hotels/hotel.fields";
import { RoomInput, SeveralRoomsInput } from "~/modules/places/rooms/room.fields";
import { StopSaleFields } from "~/modules/places/stop-sales/stop-sale.fields";
import { constraintsOf } from "./constraints.server";

/** Some versions of the underlying libraries return no constraints, without an error. */
describe("constraintsOf", () => {
  it("gives a form the constraints of its schema", () => {
    expect(constraintsOf(SeasonFields).native).toMatchObject({
      name: { required: true, maxLength: 100 },
      start_date: { required: true },
      hotel_id: { required: true },
    });
    expect(constraintsOf(PriceRuleForm).native).toMatchObject({
      age_min: { required: false, min: 0, max: 17 },
      min_stay: { required: false, min: 1, max: 365 },
      priority: { required: true, min: 0 },
    });
  });

  it("leaves out how large a number can be at all", () => {
    expect(constraintsOf(SeasonFields).native.hotel_id).toEqual({ required: true });
  });

  it("gives each empty field the message of the schema", () => {
    expect(constraintsOf(SeasonFields).required).toEqual({
      name: "seasons:FORM.SEASON_NAME_REQUIRED",
      start_date: "seasons:FORM.START_DATE_REQUIRED",
      end_date: "seasons:FORM.END_DATE_REQUIRED",
      hotel_id: "seasons:FORM.HOTEL_REQUIRED",
    });
    expect(constraintsOf(RoomPriceInput).required).toMatchObject({
      room_type_id: "room-prices:FORM.ROOM_TYPE_REQUIRED",
      base_price: "room-prices:FORM.BASE_PRICE_REQUIRED",
    });
  });

  it("knows the fields of a list, and the schema's own words for each of its bounds", () => {
    const { native, required, bounds } = constraintsOf(CalculationInput);
    expect(native["children_ages[]"]).toMatchObject({ required: true, min: 0, max: 17 });
    expect(required["children_ages[]"]).toBe("stay-fields:AGE_REQUIRED");
    const range = "stay-fields:AGE_RANGE";
    expect(bounds["children_ages[]"]).toEqual({ min: range, max: range, step: range });
  });

  it.each([
    ["stop sales", StopSaleFields, { reason: { required: false } }],
    ["currencies", CurrencyInput, { label: { required: true, minLength: 2, maxLength: 50 } }],
    ["hotels", HotelFields, { label: { required: true, minLength: 3, maxLength: 100 } }],
    ["rooms", RoomInput, { number: { required: true, maxLength: 20 } }],
    ["several rooms", SeveralRoomsInput, { numbers: { required: true, maxLength: 2000 } }],
  ])("knows the native of %s", (_, schema, native) => {
    expect(constraintsOf(schema).native).toMatchObject(native);
  });
});
