import {
  AdjustmentJson,
  adjustmentJson,
} from "~/modules/kinds-of-booking/adjustments/adjustment.json";
import type { AdjustmentWithDigits } from "~/modules/kinds-of-booking/adjustments/adjustment.repository.server";
import { getAdjustments } from "~/modules/kinds-of-booking/adjustments/adjustment.service.server";
import { z } from "zod";
import { jsonDate, jsonId } from "~/core/json-values";
import type { Context } from "~/db/context";
import { cmsPageJson } from "../../catalogue/cms-pages/cms-page.calls.server";
import { getCmsPages } from "../../catalogue/cms-pages/cms-page.service.server";
import { serviceJson } from "../../catalogue/services/service.calls.server";
import { getServices } from "../../catalogue/services/service.service.server";
import { spaJson } from "../../catalogue/spas/spa.calls.server";
import { getSpas } from "../../catalogue/spas/spa.service.server";
import { tourJson } from "../../catalogue/tours/tour.calls.server";
import { getTours } from "../../catalogue/tours/tour.service.server";
import { treatmentJson } from "../../catalogue/treatments/treatment.calls.server";
import { getTreatments } from "../../catalogue/treatments/treatment.service.server";
import {
  BookingPaymentJson,
  bookingPaymentJson,
} from "../../kinds-of-booking/booking-payments/booking-payment.json";
import type { PaymentWithDigits } from "../../kinds-of-booking/booking-payments/booking-payment.repository.server";
import { getPayments } from "../../kinds-of-booking/booking-payments/booking-payment.service.server";
import { flightBookingJson } from "../../kinds-of-booking/flight-bookings/flight-booking.calls.server";
import { getFlightBookings } from "../../kinds-of-booking/flight-bookings/flight-booking.service.server";
import { hotelBookingJson } from "../../kinds-of-booking/hotel-bookings/hotel-booking.json";
import { getHotelBookings } from "../../kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { packBookingJson } from "../../kinds-of-booking/pack-bookings/pack-booking.calls.server";
import { getPackBookings } from "../../kinds-of-booking/pack-bookings/pack-booking.service.server";
import { spaBookingJson } from "../../kinds-of-booking/spa-bookings/spa-booking.calls.server";
import { getSpaBookings } from "../../kinds-of-booking/spa-bookings/spa-booking.service.server";
import type {
  FollowedChange,
  FollowedEntity,
  FollowedNoun,
} from "../../log/change-feed/change-feed";
import { hotelJson } from "../../places/hotels/hotel.json";
import { getWholeHotels } from "../../places/hotels/hotel.service.server";
import { ImageJson, imageJson } from "../../places/images/image.json";
import type { PlacedImage } from "../../places/images/image.fields";
import {
  getImagesOfCatalogue,
  getImagesOfHotels,
} from "../../places/images/images-by-id.service.server";
import { roomJson } from "../../places/rooms/room.calls.server";
import { getRooms } from "../../places/rooms/room.service.server";
import { roomTypeJson } from "../../places/room-types/room-type.calls.server";
import { getWholeRoomTypes } from "../../places/room-types/room-type.service.server";
import { seasonJson } from "../../places/seasons/season.calls.server";
import { getSeasons } from "../../places/seasons/season.service.server";
import { restrictionJson } from "../../pricing/restrictions/restriction.calls.server";
import { getRestrictions } from "../../pricing/restrictions/restriction.service.server";
import { stopSaleJson } from "../../places/stop-sales/stop-sale.calls.server";
import { getStopSales } from "../../places/stop-sales/stop-sale.service.server";
import {
  tourPriceJson,
  treatmentPriceJson,
} from "../../pricing/catalogue-prices/catalogue-price.calls.server";
import { getCataloguePrices } from "../../pricing/catalogue-prices/catalogue-price.service.server";
import { mealPriceJson } from "../../pricing/meal-prices/meal-price.calls.server";
import { getMealPrices } from "../../pricing/meal-prices/meal-price.service.server";
import { markupJson } from "../../pricing/markups/markup.calls.server";
import { getMarkups } from "../../pricing/markups/markup.service.server";
import { priceRuleJson } from "../../pricing/price-rules/price-rule.json";
import { getPriceRules } from "../../pricing/price-rules/price-rule.service.server";
import { ratePlanJson } from "../../pricing/rate-plans/rate-plan.calls.server";
import { getRatePlans } from "../../pricing/rate-plans/rate-plan.service.server";
import { roomPriceJson } from "../../pricing/room-prices/room-price.json";
import { getRoomPrices } from "../../pricing/room-prices/room-price.service.server";
import { taxJson } from "../../pricing/taxes/tax.calls.server";
import { getTaxes } from "../../pricing/taxes/tax.service.server";
import { bookingModuleJson } from "../../sales/booking-modules/booking-module.calls.server";
import { getBookingModules } from "../../sales/booking-modules/booking-module.service.server";
import { customerJson } from "../../sales/customers/customer.calls.server";
import { getCustomers } from "../../sales/customers/customer.service.server";
import { currencyJson } from "../../settings/currencies/currency.noun.server";
import { getCurrencies } from "../../settings/currencies/currency.service.server";
import { distributionPointJson } from "../../settings/distribution-points/distribution-point.calls.server";
import { getDistributionPoints } from "../../settings/distribution-points/distribution-point.service.server";
import { paymentGatewayJson } from "../../settings/payment-gateways/payment-gateway.calls.server";
import { getPaymentGateways } from "../../settings/payment-gateways/payment-gateway.service.server";

/** A kind of rows in the feed, with the same JSON as at its own address. */
interface ChangedNoun {
  schema: z.ZodObject;
  read: (ctx: Context, ids: number[]) => Promise<ChangedRow[]>;
}

type ChangedRow = { id: number } & Record<string, unknown>;

interface RowFormat<Row> {
  json: z.ZodObject;
  serialize: (row: Row) => { id: number };
}

function noun<Row>(
  { json: schema, serialize }: RowFormat<Row>,
  find: (ctx: Context, ids: number[]) => Promise<Row[]>,
): ChangedNoun {
  return {
    schema,
    read: async (ctx, ids) => (await find(ctx, ids)).map((row) => ({ ...serialize(row) })),
  };
}

const paymentJson = {
  json: BookingPaymentJson,
  serialize: (payment: PaymentWithDigits) => bookingPaymentJson(payment, payment.digits),
};

const adjustmentsJson = {
  json: AdjustmentJson,
  serialize: (adjustment: AdjustmentWithDigits) => adjustmentJson(adjustment, adjustment.digits),
};

const placedImageJson = {
  json: ImageJson,
  serialize: (image: PlacedImage) => imageJson(image, image.position),
};

/** The nights of a room type on which its rooms left may have changed. */
const AvailabilityJson = z
  .object({
    room_type_id: jsonId,
    start_date: jsonDate
      .nullable()
      .meta({ description: "The first night; null where any night may have changed." }),
    end_date: jsonDate.nullable().meta({ description: "The last night, inclusive." }),
  })
  .meta({ id: "AvailabilityChange" });

/** The kinds of rows in the feed. */
const changedNouns: Record<FollowedNoun, ChangedNoun> = {
  hotel: noun(hotelJson, getWholeHotels),
  room_type: noun(roomTypeJson, getWholeRoomTypes),
  season: noun(seasonJson, getSeasons),
  room_price: noun(roomPriceJson, getRoomPrices),
  meal_price: noun(mealPriceJson, getMealPrices),
  price_rule: noun(priceRuleJson, getPriceRules),
  rate_plan: noun(ratePlanJson, getRatePlans),
  markup: noun(markupJson, getMarkups),
  tax: noun(taxJson, getTaxes),
  stop_sale: noun(stopSaleJson, getStopSales),
  restriction: noun(restrictionJson, getRestrictions),
  hotel_booking: noun(hotelBookingJson, getHotelBookings),
  flight_booking: noun(flightBookingJson, getFlightBookings),
  spa_booking: noun(spaBookingJson, getSpaBookings),
  pack_booking: noun(packBookingJson, getPackBookings),
  booking_payment: noun(paymentJson, getPayments),
  booking_adjustment: noun(adjustmentsJson, getAdjustments),
  customer: noun(customerJson, getCustomers),
  room: noun(roomJson, getRooms),
  service: noun(serviceJson, getServices),
  tour: noun(tourJson, getTours),
  spa: noun(spaJson, getSpas),
  treatment: noun(treatmentJson, getTreatments),
  tour_price: noun(tourPriceJson, getCataloguePrices),
  treatment_price: noun(treatmentPriceJson, getCataloguePrices),
  cms_page: noun(cmsPageJson, getCmsPages),
  currency: noun(currencyJson, getCurrencies),
  distribution_point: noun(distributionPointJson, getDistributionPoints),
  image: noun(placedImageJson, getImagesOfHotels),
  catalogue_image: noun(placedImageJson, getImagesOfCatalogue),
  booking_module: noun(bookingModuleJson, getBookingModules),
  payment_gateway: noun(paymentGatewayJson, getPaymentGateways),
};

/** @returns the schema of `row` in a change, where there is a row */
export function schemaOfChanged(entity: FollowedEntity): z.ZodObject {
  return entity === "availability" ? AvailabilityJson : changedNouns[entity].schema;
}

/** Finds the present row of a change; null where it was deleted. */
export type RowOf = (change: FollowedChange) => Record<string, unknown> | null;

/** Reads the rows of all changes, in one statement for each kind of rows. */
export async function readChangedRows(ctx: Context, changes: FollowedChange[]): Promise<RowOf> {
  const rows = new Map<string, ChangedRow>();
  for (const [entity, noun] of Object.entries(changedNouns)) {
    const ids = changes.flatMap((change) => (change.entity === entity ? change.id : []));
    const read = ids.length > 0 ? await noun.read(ctx, [...new Set(ids)]) : [];
    for (const row of read) rows.set(`${entity}/${row.id}`, row);
  }
  return ({ entity, id, start_date, end_date }) =>
    entity === "availability"
      ? { room_type_id: id, start_date, end_date }
      : (rows.get(`${entity}/${id}`) ?? null);
}
