import { pickerState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import type { OptionList } from "~/forms/checking/options";
import { choiceFilter, rowFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { noun } from "~/screens/noun.server";
import { listTourOptions } from "../../catalogue/tours/tour.service.server";
import { pricedUnits } from "./catalogue-price";
import { channelChoices, freshPrice, priceTypeFilter } from "./catalogue-price-fields.server";
import { cataloguePriceRow, namedPrice } from "./catalogue-price-row.presenter.server";
import { CataloguePriceFields, TourPriceFields, type TourPrice } from "./catalogue-price.fields";
import {
  createTourPrice,
  deleteTourPrice,
  tourPriceRows,
  updateTourPrice,
} from "./catalogue-price.service.server";
import { tourPriceCsvCells, tourPriceCsvColumns } from "./files/catalogue-price-csv";
import { tourPriceList } from "./tour-price.list";

/** The options of the form's pickers. */
export interface TourPriceChoices {
  tours: OptionList;
  distributionPoints: OptionList;
}

export const tourPriceNoun = noun({
  rows: tourPriceRows,
  fields: loggedAs(CataloguePriceFields, { treatment_id: "hidden", weekdays: "hidden" }),
  list: tourPriceList,
  file: { header: tourPriceCsvColumns, cells: tourPriceCsvCells },
  row: cataloguePriceRow,
  filters: {
    tour_id: rowFilter({
      label: "tour-prices:LIST.TOUR_FILTER",
      empty: "tour-prices:LIST.ALL_TOURS",
      chip: "tour-prices:LIST.TOUR",
      choices: listTourOptions,
      source: () => "/options/tours",
    }),
    unit: choiceFilter({
      label: "tour-prices:LIST.UNIT_FILTER",
      empty: "tour-prices:LIST.ALL_UNITS",
      chip: "tour-prices:LIST.UNIT",
      values: pricedUnits,
      words: "catalogue-prices:UNITS",
    }),
    price_type: priceTypeFilter,
  },
  schema: TourPriceFields,
  fresh: (params) => ({
    ...freshPrice(params, "tour_id", "distribution_point_id"),
    unit: pricedUnits.find((unit) => unit === params.get("unit")) ?? "adult",
  }),
  entered: (price) => enteredOf(TourPriceFields, price as TourPrice, price.currency),
  choices: async (ctx, entered): Promise<TourPriceChoices> => ({
    tours: await listTourOptions(ctx, pickerState(entered, "tour_id")),
    distributionPoints: await channelChoices(ctx, entered),
  }),
  named: namedPrice,
  writes: {
    create: createTourPrice,
    update: updateTourPrice,
    delete: deleteTourPrice,
  },
});
