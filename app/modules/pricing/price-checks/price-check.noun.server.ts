import { crudIntents } from "~/screens/crud-intents.server";
import { formatRange } from "~/core/dates/format.server";
import { isCalendarDate } from "~/core/dates";
import { rowId } from "~/core/ids";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import { enteredOf } from "~/forms/editing/entered-row";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { intent } from "~/screens/intent.server";
import { fileColumns } from "~/screens/list-file.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { noun } from "~/screens/noun.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { findDistributionPoints } from "../../settings/distribution-points/distribution-point.service.server";
import { guestsInWords } from "../price-calculator/guests-in-words";
import { quoteFields } from "../price-calculator/quote-url";
import { ageNames } from "../stay-fields/age-names";
import { MAX_NAME } from "./price-check";
import { priceCheckChoices } from "./price-check-choices.presenter.server";
import {
  AcceptInput,
  PriceCheckFields,
  PriceCheckForm,
  PriceCheckInput,
  type PriceCheck,
} from "./price-check.fields";
import { priceCheckList } from "./price-check.list";
import { currencyNow, priceCheckRow, totalNow } from "./price-check-row.presenter.server";
import {
  acceptPriceCheck,
  createPriceCheck,
  deletePriceCheck,
  priceCheckRows,
  updatePriceCheck,
} from "./price-check.service.server";
import type { RecalculatedCheck } from "./recalculated.service.server";

export const priceCheckNoun = noun({
  rows: priceCheckRows,
  fields: loggedAs(PriceCheckFields, {
    children_ages: {
      say: (ages, { t }) =>
        Array.isArray(ages) && ages.length > 0 ? ages.join(", ") : t("common:FORM.NOTHING"),
    },
  }),
  list: priceCheckList,
  file: fileColumns<RecalculatedCheck>([
    ...(["id", "name"] as const),
    ["hotel", "hotel_label"],
    ["room_type", "room_type_label"],
    ["distribution_point", "distribution_point_label"],
    ...(["price_type", "promo_code", "checkin_date", "checkout_date"] as const),
    ...(["adults", "children_ages", "meal_plan"] as const),
    ["rate_plan", "rate_plan_label"],
    "booking_date",
    ["currency", ({ calculation }) => calculation.currency.code],
    ["amount", ({ amount }) => trimDecimal(amount)],
    ["currency_now", (check) => currencyNow(check) ?? ""],
    ["amount_now", (check) => totalNow(check)],
    "state",
  ]),
  row: priceCheckRow,
  filters: { hotel_id: hotelFilter },
  schema: PriceCheckInput,
  fresh: async (params, ctx) => {
    const stay = quoteFields(params);
    return { ...stay, name: await nameOf(stay, ctx) };
  },
  entered: enteredCheck,
  choices: priceCheckChoices,
  named: ({ name }) => ({ name }),
  intents: {
    ...crudIntents({
      schema: PriceCheckForm,
      create: createPriceCheck,
      update: updatePriceCheck,
      delete: deletePriceCheck,
      texts: "price-checks",
    }),
    accept: intent({
      schema: AcceptInput,
      run: acceptPriceCheck,
      done: "price-checks:MESSAGES.ACCEPTED",
      failed: "price-checks:MESSAGES.ERROR_ACCEPTING",
      row: ({ id }) => id,
    }),
  },
});

function enteredCheck(check: PriceCheck): Entered {
  const children = String(check.children_ages.length);
  const ages = ageNames(children).map((name, place) => [name, String(check.children_ages[place])]);
  const values = enteredOf(PriceCheckFields, check);
  return { ...values, children, ...(Object.fromEntries(ages) as Entered) };
}

/** @returns a default name for a price check: the guests, the dates and the channel of its stay */
async function nameOf(stay: Record<string, string>, ctx: Context): Promise<string> {
  const { checkin_date: start, checkout_date: end, adults = "", children = "0" } = stay;
  if (!isCalendarDate(start) || !isCalendarDate(end) || !/^\d{1,2}$/.test(adults)) return "";
  const id = rowId(stay.distribution_point_id);
  const [point] = id ? await findDistributionPoints(ctx, [id]) : [];
  const children_ages = ageNames(children).map((name) => Number(stay[name]) || 0);
  const guests = guestsInWords({ adults: Number(adults), children_ages }, translator(ctx.locale));
  const parts = [guests, formatRange({ start, end }, ctx.locale), point?.label];
  return parts.filter(Boolean).join(", ").slice(0, MAX_NAME);
}
