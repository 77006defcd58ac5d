import { fromFields } from "~/screens/fields/from-fields";
import { labelIn, textIn } from "~/core/guest-text";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { loggedMoney } from "~/screens/fields/logged-money";
import { listKnownCurrencies } from "../../settings/currencies/currency.service.server";
import { closingAnswer } from "../../sales/bookings/closing/closing-answer.schema";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { exampleTotal, serviceCategories, type KnownCurrencies } from "./service";
import { ServiceFields } from "./service.fields";
import { serviceList } from "./service.list";
import type { StoredService } from "./service.repository.server";
import {
  createService,
  deleteService,
  serviceRows,
  setServiceState,
  updateService,
} from "./service.service.server";

/** A service as the list shows it. */
export type ServiceRow = ReturnType<typeof row>;

function row(service: StoredService, { locale }: Context) {
  const { id, code, category, charge_mode, hotel_label, hotel_label_fr, active } = service;
  const t = translator(locale);
  const price = formatStoredMoney(service.price, service.currency, locale);
  return {
    id,
    name: labelIn(service, locale),
    code,
    category,
    price: t(`services:PRICE_WITH_UNIT.${charge_mode}`, { price }),
    hotel: textIn(hotel_label, hotel_label_fr, locale) ?? t("services:LIST.ALL_HOTELS"),
    active,
  };
}

/** The options of the form's pickers. */
export interface ServiceChoices {
  currencies: OptionList;
  /** Currencies by id: scripts need them to show the total while one types. */
  currenciesById: KnownCurrencies;
  hotels: OptionList;
  /** The total for the example stay, by the present values of the form; null while they are incomplete. */
  total: string | null;
}

export const serviceNoun = noun({
  rows: serviceRows,
  ...fromFields(ServiceFields, {
    // In the currency that the row itself names.
    price: {
      say: (value, wording, { currency_id }) => loggedMoney(String(value), wording, currency_id),
    },
  }),
  list: serviceList,
  file: fileColumns<StoredService>([
    ...(["id", "label", "label_fr", "code", "category", "charge_mode"] as const),
    ["price", ({ price, currency }) => plainStored(price, currency.digits)],
    ["currency", ({ currency }) => currency.code],
    ...(["tax_included", "min_age", "max_age"] as const),
    ["hotel", "hotel_label"],
    "active",
  ]),
  row,
  filters: {
    hotel_id: hotelFilter,
    category: choiceFilter({
      label: "services:LIST.CATEGORY_FILTER",
      empty: "services:LIST.ALL_CATEGORIES",
      chip: "services:FORM.CATEGORY",
      values: serviceCategories,
      words: "services:CATEGORIES",
    }),
    status: statusFilter("services"),
  },
  fresh: () => ({ charge_mode: "once", tax_included: "on", active: "on" }),
  choices: async (ctx, entered): Promise<ServiceChoices> => {
    const { options, byId } = await listKnownCurrencies(ctx, pickerState(entered, "currency_id"));
    return {
      currencies: options,
      currenciesById: byId,
      hotels: await listHotelOptions(ctx, pickerState(entered, "hotel_id")),
      total: exampleTotal(entered, byId, ctx.locale),
    };
  },
  named: (service, { locale }) => ({ name: labelIn(service, locale) }),
  answers: closingAnswer,
  writes: {
    create: createService,
    update: updateService,
    setState: setServiceState,
    delete: deleteService,
  },
});
