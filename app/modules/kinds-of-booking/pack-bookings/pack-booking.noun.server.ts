import { enteredOf } from "~/forms/editing/entered-row";
import { fileColumns } from "~/screens/list-file.server";
import { textIn } from "~/core/guest-text";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import type { Option, OptionList } from "~/forms/checking/options";
import { noun } from "~/screens/noun.server";
import { loggedMoney } from "~/screens/fields/logged-money";
import {
  balanceColumns,
  bookedCell,
  bookerColumns,
} from "../../sales/bookings/booking-file.server";
import type { PriceInForm } from "../../sales/booking-prices/price-in-form.server";
import { bookingFormIntents } from "../../sales/bookings/booking-intents.server";
import { currencyToBeginWith } from "../../sales/bookings/rules/booking-rules.service.server";
import {
  bookedAmount,
  bookingFormats,
  channelFilter,
  dayAndCustomerFilters,
  newBookingForm,
  statusFilter,
} from "../../sales/bookings/booking-noun.server";
import { listPackable } from "../../sales/bookings/booking.service.server";
import { packBookingActs } from "./pack-acts.service.server";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { customersInForm } from "../../sales/bookings/of-customer/customers-in-form.presenter.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { bookedPriceInForm } from "./offered-price.presenter.server";
import { packBookingRow } from "./pack-booking-row.presenter.server";
import {
  PackBookingFields,
  PackBookingForm,
  PackFormFields,
  type PackLine,
} from "./pack-booking.fields";
import { packBookingList } from "./pack-booking.list";
import type { StoredPackBooking } from "./pack-booking.repository.server";
import {
  createPackBooking,
  packBookingRows,
  updatePackBooking,
} from "./pack-booking.service.server";

/** The options of the form's pickers, and the price of the pack once it is complete. */
export interface PackBookingChoices {
  currencies: OptionList;
  distributionPoints: OptionList;
  customers: OptionList;
  /** The bookings that could be added to the pack, by reference. */
  packable: Option[];
  price: PriceInForm | null;
}

export const packBookingNoun = noun({
  rows: packBookingRows,
  fields: bookingFormats(PackBookingFields, {
    bookings: { say: (references) => (references as string[]).join(", ") },
    lines: {
      say: (lines, wording, { currency_id }) =>
        (lines as PackLine[])
          .map(
            ({ description, amount }) =>
              `${description} (${loggedMoney(amount, wording, currency_id)})`,
          )
          .join(", "),
    },
    discount: bookedAmount,
  }),
  list: packBookingList,
  file: {
    name: "packs",
    ...fileColumns<StoredPackBooking>([
      "reference",
      "status",
      "label",
      "bookings",
      ...bookerColumns,
      ["discount", bookedCell(({ discount }) => discount)],
      ...balanceColumns,
    ]),
  },
  row: packBookingRow,
  filters: {
    status: statusFilter,
    distribution_point_id: channelFilter,
    ...dayAndCustomerFilters({ from: "pack-bookings:LIST.FROM", to: "pack-bookings:LIST.TO" }),
  },
  schema: PackBookingForm,
  fresh: async (params, ctx) => {
    const reference = params.get("booking")?.slice(0, 32) ?? "";
    return {
      ...newBookingForm(params, ctx),
      "bookings[0].reference": reference,
      discount: "0",
      // The bookings in a pack have a currency already, and the pack must have the same.
      currency_id: reference ? "" : await currencyToBeginWith(ctx, "pack"),
    };
  },
  entered: packBookingForm,
  choices: async (ctx, entered, id) => ({
    ...(await pickers(ctx, entered)),
    price: id ? await bookedPriceInForm(ctx, entered, id) : null,
  }),
  named: ({ reference }) => ({ name: reference }),
  intents: bookingFormIntents({
    type: "pack",
    schema: PackBookingForm,
    create: createPackBooking,
    acts: packBookingActs,
    update: updatePackBooking,
  }),
});

/** @returns the values of a pack's form */
function packBookingForm(pack: StoredPackBooking): Entered {
  const { digits } = pack.currency;
  const rows = [
    ...pack.bookings.map((reference, place) => [`bookings[${place}].reference`, reference]),
    ...pack.lines.flatMap(({ description, amount }, place) => [
      [`lines[${place}].description`, description],
      [`lines[${place}].amount`, plainStored(amount, digits)],
    ]),
  ];
  return {
    ...enteredOf(PackFormFields.omit({ bookings: true }), pack, pack.currency),
    ...(Object.fromEntries(rows) as Entered),
  };
}

/** @returns the options of the form's pickers */
export async function pickers(
  ctx: Context,
  entered: Entered,
): Promise<Omit<PackBookingChoices, "price">> {
  const customer = pickerState(entered, "customer_id");
  const [currencies, distributionPoints, customers, packable] = await Promise.all([
    listCurrencyOptions(ctx, pickerState(entered, "currency_id")),
    listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id")),
    customersInForm(ctx, customer),
    listPackable(ctx, customer.chosen),
  ]);
  return {
    ...{ currencies, distributionPoints, customers },
    packable: packable.map(({ reference, what, whatFr, amount, currency }) => ({
      value: reference,
      label: `${textIn(what, whatFr, ctx.locale)}, ${formatStoredMoney(amount, currency, ctx.locale)}`,
    })),
  };
}
