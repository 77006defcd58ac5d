import { weekdays } from "~/core/dates";
import { pickerState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import type { OptionList } from "~/forms/checking/options";
import { rowFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { noun } from "~/screens/noun.server";
import { listSpaOptions } from "../../catalogue/spas/spa.service.server";
import {
  findTreatment,
  listTreatmentOptions,
} from "../../catalogue/treatments/treatment.service.server";
import { channelChoices, freshPrice, priceTypeFilter } from "./catalogue-price-fields.server";
import { cataloguePriceRow, namedPrice } from "./catalogue-price-row.presenter.server";
import {
  CataloguePriceFields,
  TreatmentPriceFields,
  type TreatmentPrice,
} from "./catalogue-price.fields";
import {
  createTreatmentPrice,
  deleteTreatmentPrice,
  treatmentPriceRows,
  updateTreatmentPrice,
} from "./catalogue-price.service.server";
import { treatmentPriceCsvCells, treatmentPriceCsvColumns } from "./files/catalogue-price-csv";
import { treatmentPriceList } from "./treatment-price.list";

/** The options of the form's pickers. */
export interface TreatmentPriceChoices {
  treatments: OptionList;
  distributionPoints: OptionList;
}

export const treatmentPriceNoun = noun({
  rows: treatmentPriceRows,
  fields: loggedAs(CataloguePriceFields, { tour_id: "hidden", unit: "hidden" }),
  list: treatmentPriceList,
  file: {
    header: treatmentPriceCsvColumns,
    cells: treatmentPriceCsvCells,
  },
  row: cataloguePriceRow,
  filters: {
    spa_id: rowFilter({
      label: "treatment-prices:LIST.SPA_FILTER",
      empty: "treatment-prices:LIST.ALL_SPAS",
      chip: "treatment-prices:LIST.SPA",
      choices: listSpaOptions,
      source: () => "/options/spas",
    }),
    treatment_id: rowFilter({
      label: "treatment-prices:LIST.TREATMENT_FILTER",
      empty: "treatment-prices:LIST.ALL_TREATMENTS",
      chip: "treatment-prices:LIST.TREATMENT",
      choices: (ctx, query, { spa_id }) =>
        listTreatmentOptions(ctx, spa_id ? Number(spa_id) : undefined, query),
      source: ({ spa_id }) => `/options/treatments${spa_id ? `?spa_id=${spa_id}` : ""}`,
      // A treatment that no longer exists stays, so that the list is empty instead of showing the whole spa.
      fits: async (ctx, id, { spa_id }) => {
        const treatment = spa_id ? await findTreatment(ctx, Number(id)) : undefined;
        return treatment === undefined || treatment.spa_id === spa_id;
      },
    }),
    price_type: priceTypeFilter,
  },
  schema: TreatmentPriceFields,
  fresh: (params) => ({
    ...freshPrice(params, "treatment_id", "distribution_point_id"),
    weekdays: weekdays.filter((weekday) => params.getAll("weekdays").includes(weekday)),
  }),
  entered: (price) => enteredOf(TreatmentPriceFields, price as TreatmentPrice, price.currency),
  choices: async (ctx, entered): Promise<TreatmentPriceChoices> => ({
    treatments: await listTreatmentOptions(ctx, undefined, pickerState(entered, "treatment_id")),
    distributionPoints: await channelChoices(ctx, entered),
  }),
  named: namedPrice,
  writes: {
    create: createTreatmentPrice,
    update: updateTreatmentPrice,
    delete: deleteTreatmentPrice,
  },
});
