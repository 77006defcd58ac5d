import { z } from "zod";
import { namedRow } from "~/api/row-json";
import { daysBetween, instantIn } from "~/core/dates";
import { frenchJson, jsonDate, jsonDecimal, jsonId, jsonLocalInstant } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { stayAmount } from "./booked-services/booked-service";
import { takesPlace } from "../../sales/bookings/booking";
import { bookingJson } from "../../sales/bookings/booking.json";
import { TaxJson } from "../../pricing/price-calculator/calculation.json";
import { ratesJson, taxValue } from "../../pricing/price-calculator/tax-rates/rates-of-line";
import { cancellationFees } from "../../pricing/rate-plans/rate-plan";
import { sumsWithTaxes, taxesDueIn, taxLines, type BookedTax } from "./price/taxes-of-booking";
import { HotelBookingFields } from "./hotel-booking.fields";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";

const BookedServiceJson = z.object({
  service_id: jsonId,
  label: z.string(),
  label_fr: frenchJson,
  unit_price: jsonDecimal,
  quantity: z.int(),
  amount: jsonDecimal,
});

const RatePlanJson = z.object({
  id: jsonId,
  label: z.string(),
  code: z.string(),
  prepayment: z.int().meta({ description: "In percent of the total, in advance." }),
  cancellation_steps: z.array(
    z.object({ hours: z.int(), fee: z.enum(cancellationFees), value: jsonDecimal }),
  ),
  description: z.string(),
  description_fr: frenchJson,
});

const BookedTaxJson = TaxJson.omit({ label: true }).extend({
  label: z.string(),
  label_fr: frenchJson,
});

const instant = (
  name: "held_until" | "lapsed_at" | "arrived_at" | "departed_at",
  description: string,
) => ({
  [name]: {
    schema: jsonLocalInstant.nullable().meta({ description }),
    of: (booking: StoredHotelBooking) => {
      const at = booking[name];
      return at && instantIn(at, booking.clock.timeZone);
    },
  },
});

/** A stay that is booked, in every answer of the API. */
export const hotelBookingJson = bookingJson<StoredHotelBooking>(HotelBookingFields, {
  id: "HotelBooking",
  more: {
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
    room_type: namedRow("room_type_id", "room_type_label", { always: true }),
    oversold: {
      schema: z.array(jsonDate).meta({
        description:
          "The nights on which it takes a room although none was left: by `overbook`, and none while it takes no room.",
      }),
      of: ({ status, oversold }) => (takesPlace(status) ? oversold : []),
    },
    nights: {
      schema: z.int(),
      of: ({ checkin_date, checkout_date }) => daysBetween(checkin_date, checkout_date),
    },
    ...instant("held_until", "A pending stay is a draft again after it, unless it was confirmed."),
    ...instant("lapsed_at", "When a held stay automatically became a draft again."),
    ...instant("arrived_at", "Set by checking in."),
    ...instant("departed_at", "Set by checking out."),
    children: { schema: z.int(), of: ({ children_ages }) => children_ages.length },
    children_ages: { schema: z.array(z.int()), of: ({ children_ages }) => children_ages },
    rate_plan: {
      schema: RatePlanJson.nullable().meta({
        description: "Its terms as they were when it was chosen; null without a plan.",
      }),
      of: ({ rate_plan_id, rate_plan_terms }) => {
        if (!rate_plan_terms) return null;
        // Their currency is that of the booking, which stands beside its amount.
        const { currency: _, ...terms } = rate_plan_terms;
        return { id: rate_plan_id, ...terms };
      },
    },
    cancellation_fee_now: {
      schema: jsonDecimal.nullable().meta({
        description:
          "What the terms of its rate plan ask for if it is cancelled at this moment; null without terms, for a draft, and once it is over.",
      }),
      of: ({ cancellation_fee_now }) => cancellation_fee_now,
    },
    taxes: {
      schema: z.array(BookedTaxJson).meta({
        description:
          "Of its nights as they are agreed: they follow the taxes of its hotel until the guests have left, and are frozen then.",
      }),
      of: (booking) => taxLines(booking).map(taxJson),
    },
    exemptions: {
      schema: z
        .array(
          z.object({
            tax_id: jsonId,
            label: z.string(),
            label_fr: frenchJson,
            reason: z.string(),
          }),
        )
        .meta({ description: "The taxes from which it is exempt: nothing of them is owed." }),
      of: ({ exemptions }) => exemptions,
    },
    taxes_total: {
      schema: jsonDecimal.meta({ description: "Taxes and fees that the amount doesn’t include." }),
      of: (booking) => sumsWithTaxes(booking).taxes_total,
    },
    taxes_due: {
      schema: jsonDecimal.meta({
        description:
          "Of these, what guests owe to the hotel. While the stay isn’t cancelled it is part of what is due.",
      }),
      of: ({ taxed, currency }) => plainStored(taxesDueIn(taxed), currency.digits),
    },
    total_with_taxes: { schema: jsonDecimal, of: (booking) => sumsWithTaxes(booking).total },
    override_amount: {
      schema: jsonDecimal.nullable().meta({
        description: "What was agreed on instead; null where it costs what was calculated.",
      }),
      of: (booking) =>
        booking.override_reason === ""
          ? null
          : plainStored(stayAmount(booking), booking.currency.digits),
    },
    service_ids: {
      schema: z.array(jsonId),
      of: ({ services }) => services.map(({ service_id }) => service_id),
    },
    services: {
      schema: z.array(BookedServiceJson),
      of: ({ services, currency: { digits } }) =>
        services.map(({ service_id, label, label_fr, unit_price, quantity, amount }) => ({
          ...{ service_id, label, label_fr, quantity },
          unit_price: plainStored(unit_price, digits),
          amount: plainStored(amount, digits),
        })),
    },
  },
});

function taxJson({
  tax,
  amount,
  nights,
  persons,
  rates,
}: BookedTax): z.output<typeof BookedTaxJson> {
  const { id, label, label_fr, kind, part, valueMilli, included } = tax;
  return {
    ...{ tax_id: id, label, label_fr, kind, part, included, nights, persons, amount },
    collected_by_us: tax.collected_by_us !== false,
    value: taxValue(valueMilli),
    ...ratesJson({ tax, rates }),
  };
}
