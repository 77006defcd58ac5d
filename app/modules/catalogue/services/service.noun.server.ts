import { guestTexts, labelIn, textIn } from "~/core/guest-text";
import { formatAmount, formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { chosenIn } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { crudIntents } from "~/screens/crud-intents.server";
import { choiceFilter } from "~/screens/filters.server";
import { noun } from "~/screens/noun.server";
import { toggleIntent } from "~/screens/toggle-intents.server";
import { listKnownCurrencies } from "../../settings/currencies/currency.service.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { exampleTotal, serviceCategories, type KnownCurrencies } from "./service";
import { serviceList } from "./service.list";
import type { StoredService } from "./service.repository.server";
import { ServiceInput } from "./service.schema";
import {
  createService,
  deleteService,
  getService,
  listServices,
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

/** What the pickers of the form offer. */
export interface ServiceChoices {
  currencies: OptionList;
  /** What scripts need to tell the total while one types. */
  known: KnownCurrencies;
  hotels: OptionList;
  /** What the example stay pays by what stands in the form; null where that says nothing yet. */
  total: string | null;
}

export const serviceNoun = noun({
  rows: serviceRows,
  fields: {
    id: "hidden",
    label: "plain",
    label_fr: "plain",
    code: "plain",
    description: "plain",
    description_fr: "plain",
    category: { word: (category) => `services:CATEGORIES.${category}` },
    charge_mode: { word: (mode) => `services:CHARGE_MODES.${mode}` },
    // In the currency that the row itself names.
    price: {
      say: (value, { names, locale }, { currency_id }) =>
        `${formatAmount(String(value), locale)} ${names.get(`currency_id/${String(currency_id)}`) ?? ""}`.trim(),
    },
    currency_id: "row",
    tax_included: "flag",
    min_age: "plain",
    max_age: "plain",
    hotel_id: "row",
    active: "flag",
  },
  list: serviceList,
  read: listServices,
  row,
  filters: {
    hotel_id: hotelFilter,
    category: choiceFilter({
      label: "services:LIST.CATEGORY_FILTER",
      empty: "services:LIST.ALL_CATEGORIES",
      chip: "services:LIST.CATEGORY",
      values: serviceCategories,
      words: "services:CATEGORIES",
    }),
    status: choiceFilter({
      label: "services:LIST.STATUS_FILTER",
      empty: "services:LIST.ALL_STATES",
      chip: "services:LIST.STATUS",
      values: ["active", "inactive"],
      words: "services:STATES",
    }),
  },
  find: getService,
  schema: ServiceInput,
  fresh: () => ({ charge_mode: "once", tax_included: "on", active: "on" }),
  entered: (service) => ({
    ...guestTexts(service),
    code: service.code,
    category: service.category,
    charge_mode: service.charge_mode,
    price: plainStored(service.price, service.currency.digits),
    currency_id: String(service.currency_id),
    ...(service.tax_included ? { tax_included: "on" } : {}),
    min_age: String(service.min_age ?? ""),
    max_age: String(service.max_age ?? ""),
    hotel_id: String(service.hotel_id ?? ""),
    ...(service.active ? { active: "on" } : {}),
  }),
  choices: async (ctx, entered): Promise<ServiceChoices> => {
    const { options, known } = await listKnownCurrencies(ctx, chosenIn(entered, "currency_id"));
    return {
      currencies: options,
      known,
      hotels: await listHotelOptions(ctx, chosenIn(entered, "hotel_id")),
      total: exampleTotal(entered, known, ctx.locale),
    };
  },
  named: (service, { locale }) => ({ name: labelIn(service, locale) }),
  intents: {
    ...crudIntents({
      schema: ServiceInput,
      create: createService,
      update: updateService,
      delete: deleteService,
      texts: "services",
    }),
    toggle: toggleIntent({ setState: setServiceState, texts: "services" }),
  },
});
