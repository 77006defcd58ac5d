import { fromFields } from "~/screens/fields/from-fields";
import { COSTS } from "~/core/access/permissions";
import { formatPercent, formatStoredMoney } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import { boxesState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { rowFilter, statusFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import {
  scopeChoices,
  type ScopeChoices,
} from "../../places/hotel-choices/scope-choices.service.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { MarkupFields } from "./markup.fields";
import { markupList } from "./markup.list";
import type { NamedMarkup } from "./markup.repository.server";
import { markupInWords, markupRow } from "./markup-row.presenter.server";
import { markupRows, markupWrites } from "./markup.service.server";

export type MarkupChoices = ScopeChoices;

function choices(ctx: Context, entered: Entered): Promise<MarkupChoices> {
  return scopeChoices(ctx, {
    hotels: boxesState(entered, "hotel_ids"),
    roomTypes: boxesState(entered, "room_type_ids"),
    seasons: boxesState(entered, "season_ids"),
    distributionPoints: boxesState(entered, "distribution_point_ids"),
  });
}

const labelsOf = (places: { label: string }[]) => places.map(({ label }) => label).join(", ");

export const markupNoun = noun({
  rows: markupRows,
  ...fromFields(MarkupFields, {
    percentage: { say: (value, { locale }) => formatPercent(String(value), locale) },
    fixed_amount: {
      say: (value, { currency, locale }) => formatStoredMoney(String(value), currency, locale),
      amount: true,
    },
    rounding: { word: (rounding) => `markups:ROUNDINGS.${rounding.replace(".", "_")}` },
  }),
  view: COSTS,
  list: markupList,
  file: fileColumns<NamedMarkup>([
    "id",
    ["hotels", ({ hotels }) => labelsOf(hotels)],
    ["room_types", ({ room_types }) => labelsOf(room_types)],
    ["seasons", ({ seasons }) => labelsOf(seasons)],
    ["distribution_points", ({ distribution_points: points }) => labelsOf(points)],
    ["percentage", ({ percentage }) => trimDecimal(percentage)],
    ["fixed_amount", ({ fixed_amount }) => trimDecimal(fixed_amount)],
    "rounding",
    "priority",
    "active",
  ]),
  row: markupRow,
  filters: {
    hotel_id: hotelFilter,
    distribution_point_id: rowFilter({
      label: "markups:LIST.CHANNEL_FILTER",
      empty: "markups:LIST.ALL_POINTS",
      chip: "room-prices:FORM.DISTRIBUTION_POINT",
      choices: listDistributionPointOptions,
      none: { choice: "markups:LIST.FOR_ALL_POINTS", chip: "markups:LIST.FOR_ALL_POINTS" },
      source: () => "/options/distribution-points",
    }),
    status: statusFilter("markups"),
  },
  fresh: () => ({ fixed_amount: "0", rounding: "none", priority: "0", active: "on" }),
  choices,
  named: (markup, { locale }) => ({ name: markupInWords(markup, locale) }),
  writes: markupWrites,
});
