import { fromFields } from "~/screens/fields/from-fields";
import { enteredOf } from "~/forms/editing/entered-row";
import { formatPercent } from "~/core/money/money";
import type { OptionList } from "~/forms/checking/options";
import { boxesState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { statusFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { stepField, type CancellationStep } from "./rate-plan";
import { RatePlanFields } from "./rate-plan.fields";
import { ratePlanList } from "./rate-plan.list";
import type { NamedRatePlan } from "./rate-plan.repository.server";
import { ratePlanRow } from "./rate-plan-row.presenter.server";
import { ratePlanRows, ratePlanWrites } from "./rate-plan.service.server";
import { termsInWords } from "./terms-in-words";

/** The options of the form's boxes. */
export interface RatePlanChoices {
  hotels: OptionList;
}

/** @returns the values of the fields of the steps: "cancellation_steps[0].hours" */
function stepsEntered(steps: CancellationStep[]): Entered {
  const fields = steps.flatMap(({ hours, fee, value }, place) => [
    [stepField(place, "hours"), String(hours)],
    [stepField(place, "fee"), fee],
    [stepField(place, "value"), value],
  ]);
  return Object.fromEntries(fields) as Entered;
}

export const ratePlanNoun = noun({
  rows: ratePlanRows,
  ...fromFields(RatePlanFields, {
    prepayment: { say: (percent, { locale }) => formatPercent(String(percent), locale) },
    cancellation_steps: {
      say: (steps, { t, locale, currency }) =>
        termsInWords(steps as CancellationStep[], { t, locale, currency }) ||
        t("rate-plans:REPLIES.NO_TERMS"),
    },
  }),
  entered: (plan) => ({
    ...enteredOf(RatePlanFields, plan),
    ...stepsEntered(plan.cancellation_steps),
  }),
  list: ratePlanList,
  file: fileColumns<NamedRatePlan>([
    "id",
    "label",
    "code",
    ["hotels", ({ hotels }) => hotels.map(({ label }) => label).join(", ")],
    "description",
    "description_fr",
    "prepayment",
    [
      "cancellation_terms",
      ({ cancellation_steps }, { locale }) =>
        termsInWords(cancellation_steps, { t: translator(locale), locale, currency: null }),
    ],
    "active",
  ]),
  row: ratePlanRow,
  filters: { hotel_id: hotelFilter, status: statusFilter("rate-plans") },
  fresh: () => ({
    prepayment: "0",
    active: "on",
    ...stepsEntered([{ hours: 48, fee: "percent", value: "0" }]),
  }),
  choices: async (ctx, entered): Promise<RatePlanChoices> => ({
    hotels: await listHotelOptions(ctx, boxesState(entered, "hotel_ids")),
  }),
  named: ({ label }) => ({ name: label }),
  writes: ratePlanWrites,
});
