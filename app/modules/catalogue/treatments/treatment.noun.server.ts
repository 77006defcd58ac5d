import { fromFields } from "~/screens/fields/from-fields";
import { formatDuration } from "~/core/duration";
import { labelIn, textIn } from "~/core/guest-text";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { closingAnswer } from "../../sales/bookings/closing/closing-answer.schema";
import { longestOpening } from "../spas/spa";
import { spaFilter } from "../spas/spa-filter.server";
import { listSpaOptions } from "../spas/spa.service.server";
import { chosenSpa, type ChosenSpa } from "./chosen-spa.server";
import { takesTooLong, treatmentCategories } from "./treatment";
import { TreatmentFields } from "./treatment.fields";
import { treatmentList, treatmentListOf } from "./treatment.list";
import type { StoredTreatment } from "./treatment.repository.server";
import {
  createTreatment,
  deleteTreatment,
  getTreatmentOf,
  setTreatmentState,
  treatmentRows,
  updateTreatment,
} from "./treatment.service.server";

/** A treatment as the list shows it. */
export type TreatmentRow = ReturnType<typeof row>;

function row(treatment: StoredTreatment, { locale }: Context) {
  const { id, category, duration_minutes, buffer_minutes, persons, active } = treatment;
  return {
    id,
    name: labelIn(treatment, locale),
    spa: textIn(treatment.spa_label, treatment.spa_label_fr, locale),
    category,
    duration: [duration_minutes, buffer_minutes].filter(Boolean).map(formatDuration).join(" + "),
    tooLong: takesTooLong(
      { duration_minutes, buffer_minutes },
      longestOpening(treatment.opening_hours),
    ),
    persons,
    price: formatStoredMoney(treatment.price, treatment.currency, locale),
    active,
  };
}

/** The options of the form's pickers. */
export interface TreatmentChoices {
  spas: OptionList;
  ofSpa: ChosenSpa;
}

/** The filters by a treatment's own fields: the list of one spa has no others. */
const ownFilters = {
  category: choiceFilter({
    label: "treatments:LIST.CATEGORY_FILTER",
    empty: "treatments:LIST.ALL_CATEGORIES",
    chip: "treatments:FORM.CATEGORY",
    values: treatmentCategories,
    words: "treatments:CATEGORIES",
  }),
  status: statusFilter("treatments"),
};

export const treatmentNoun = noun({
  rows: treatmentRows,
  ...fromFields(TreatmentFields),
  list: treatmentList,
  file: fileColumns<StoredTreatment>([
    "id",
    ["spa", "spa_label"],
    ...(["label", "label_fr", "category", "duration_minutes", "buffer_minutes"] as const),
    ...(["persons", "min_age"] as const),
    ["price", ({ price, currency }) => plainStored(price, currency.digits)],
    ["currency", ({ currency }) => currency.code],
    "active",
  ]),
  row,
  filters: {
    spa_id: spaFilter,
    ...ownFilters,
  },
  fresh: (params) => ({
    spa_id: String(rowId(params.get("spa_id")) ?? ""),
    buffer_minutes: "0",
    persons: "1",
    active: "on",
  }),
  choices: async (ctx, entered): Promise<TreatmentChoices> => {
    const spa = pickerState(entered, "spa_id");
    return { spas: await listSpaOptions(ctx, spa), ofSpa: await chosenSpa(ctx, spa.chosen) };
  },
  named: (treatment, { locale }) => ({ name: labelIn(treatment, locale) }),
  answers: closingAnswer,
  writes: {
    create: createTreatment,
    update: updateTreatment,
    setState: setTreatmentState,
    delete: deleteTreatment,
  },
});

/**
 * @returns the noun limited to one spa: treatments of others are neither listed nor found; without a spa, the
 * noun of all
 */
export function treatmentNounOf(spa_id: number | undefined): typeof treatmentNoun {
  if (!spa_id) return treatmentNoun;
  return {
    ...treatmentNoun,
    list: treatmentListOf(spa_id),
    filters: ownFilters,
    // The file of all spas' treatments has a filter by spa.
    file: undefined,
    read: (ctx, query) =>
      treatmentRows.page(ctx, { ...query, filters: { ...query.filters, spa_id } }),
    find: (ctx, id) => getTreatmentOf(ctx, spa_id, id),
    fresh: (params, ctx) => {
      params.set("spa_id", String(spa_id));
      return treatmentNoun.fresh(params, ctx);
    },
  };
}
