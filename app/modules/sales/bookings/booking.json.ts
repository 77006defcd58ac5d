import { currencyField, namedRow, rowJson, type RowJson } from "~/api/row-json";
import type { Fields } from "~/core/fields/field-kind";
import { jsonInstant } from "~/core/json-values";
import { BookingFields } from "./booking.fields";
import type { StoredBooking } from "./shared-booking.repository.server";

/**
 * @param fields the fields of the booking's type
 * @returns the JSON format of a booking: the fields of all types, and those of its own
 */
export function bookingJson<Row extends StoredBooking>(
  fields: Fields,
  { more, ...own }: Pick<Parameters<typeof rowJson<Row>>[1], "id" | "descriptions" | "more">,
): RowJson<Row> {
  return rowJson<Row>(BookingFields.extend(fields.shape), {
    ...own,
    digits: ({ currency }) => currency.digits,
    more: {
      distribution_point: namedRow("distribution_point_id", "distribution_point_label"),
      currency: currencyField,
      cancelled_at: {
        schema: jsonInstant.nullable(),
        of: ({ cancelled_at }) => cancelled_at?.toISOString() ?? null,
      },
      ...more,
    },
  });
}
