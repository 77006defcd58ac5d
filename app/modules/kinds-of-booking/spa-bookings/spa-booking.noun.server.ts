import { balanceColumns, bookerColumns } from "../../sales/bookings/booking-file.server";
import { isWallClock } from "~/core/dates/wall-clock";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import type { Entered } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import type { FieldFormat } from "~/screens/fields/field-format";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import type { PriceInForm } from "../../sales/booking-prices/price-in-form.server";
import { bookingFormIntents } from "../../sales/bookings/booking-intents.server";
import {
  bookingFormats,
  channelFilter,
  dayAndCustomerFilters,
  idParam,
  newBookingForm,
  statusFilter,
} from "../../sales/bookings/booking-noun.server";
import { customersInForm } from "../../sales/bookings/of-customer/customers-in-form.presenter.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { spaFilter } from "../../catalogue/spas/spa-filter.server";
import { listSpaOptions } from "../../catalogue/spas/spa.service.server";
import {
  treatmentsOfSpa,
  type TreatmentsOfSpa,
} from "../../catalogue/treatments/treatments-of-spa.server";
import { bookedPriceInForm } from "./offered-price.presenter.server";
import type { StoredSpaBooking } from "./spa-booking.repository.server";
import { clockInWords, spaBookingRow } from "./spa-booking-row.presenter.server";
import { SpaBookingFields, SpaBookingForm, SpaFormFields } from "./spa-booking.fields";
import { spaBookingList } from "./spa-booking.list";
import {
  createSpaBooking,
  spaBookingActs,
  spaBookingRows,
  updateSpaBooking,
} from "./spa-booking.service.server";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The options of the form's pickers, and the price of the treatment once it is complete. */
export interface SpaBookingChoices extends TreatmentsOfSpa {
  spas: OptionList;
  distributionPoints: OptionList;
  customers: OptionList;
  price: PriceInForm | null;
}

const clock: FieldFormat = { say: (at, { locale }) => clockInWords(String(at), locale) };

export const spaBookingNoun = noun({
  rows: {
    ...spaBookingRows,
    edited: async (ctx, row) => spaBookingRows.edited(await atHotelOfBooking(ctx, row.id), row),
  },
  fields: bookingFormats(SpaBookingFields, {
    starts_at: clock,
    ends_at: clock,
    freed_at: "hidden",
  }),
  list: spaBookingList,
  file: fileColumns<StoredSpaBooking>([
    "reference",
    "status",
    ["spa", "spa_label"],
    ["treatment", "treatment_label"],
    "starts_at",
    "ends_at",
    "persons",
    ...bookerColumns,
    ...balanceColumns,
  ]),
  row: spaBookingRow,
  filters: {
    status: statusFilter,
    spa_id: spaFilter,
    distribution_point_id: channelFilter,
    ...dayAndCustomerFilters({ from: "spa-bookings:LIST.FROM", to: "spa-bookings:LIST.TO" }),
  },
  schema: SpaBookingForm,
  fresh: (params, ctx) => {
    const starts_at = params.get("starts_at");
    return {
      spa_id: idParam(params, "spa_id"),
      treatment_id: idParam(params, "treatment_id"),
      ...newBookingForm(params, ctx),
      starts_at: isWallClock(starts_at) ? starts_at : "",
      persons: "1",
    };
  },
  entered: (booking) => enteredOf(SpaFormFields, booking),
  choices: async (ctx, entered, id) => ({
    ...(await pickers(ctx, entered)),
    price: id ? await bookedPriceInForm(ctx, entered, id) : null,
  }),
  named: ({ reference }) => ({ name: reference }),
  intents: bookingFormIntents({
    type: "spa",
    schema: SpaBookingForm,
    create: createSpaBooking,
    acts: spaBookingActs,
    update: updateSpaBooking,
  }),
});

/** @returns the options of the form's pickers */
export async function pickers(
  ctx: Context,
  entered: Entered,
): Promise<Omit<SpaBookingChoices, "price">> {
  const spa = pickerState(entered, "spa_id");
  const [spas, ofSpa, distributionPoints, customers] = await Promise.all([
    listSpaOptions(ctx, spa),
    treatmentsOfSpa(ctx, spa.chosen, pickerState(entered, "treatment_id")),
    listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id")),
    customersInForm(ctx, pickerState(entered, "customer_id")),
  ]);
  return { spas, ...ofSpa, distributionPoints, customers };
}
