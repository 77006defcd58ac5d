import { formatMinor, plainStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { fileColumns } from "~/screens/list-file.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { placeMargin } from "./margin-row.presenter.server";
import { type SoldPlace } from "./margin.service.server";

const currencyOf = ({ currency }: SoldPlace) => currency ?? fallbackCurrency;
const price = (place: SoldPlace, amount: string | null) =>
  amount === null ? null : plainStored(amount, currencyOf(place).digits);
const percent = (decimal: string | null) => (decimal === null ? null : trimDecimal(decimal));

/** @returns the margin of a place; null where one of the two prices is missing */
function marginFields(place: SoldPlace) {
  const margin = placeMargin(place, currencyOf(place));
  if (!margin) return null;
  const money = (amount: number) => formatMinor(amount, margin.digits);
  return {
    basis:
      margin.basis === "adults"
        ? `${margin.adults === 2 ? "two" : margin.adults}_adults`
        : margin.basis,
    commission: money(margin.commission),
    margin: money(margin.margin),
    share: margin.share === null ? null : percent(formatMinor(margin.share, 2)),
  };
}

/** The list of margins as a file. */
export const marginFile = fileColumns<SoldPlace>([
  ["hotel", "hotel_label"],
  ["room_type", "room_type_label"],
  ["season", "season_name"],
  "season_start",
  "season_end",
  ["distribution_point", "distribution_point_code"],
  ["currency", (place) => currencyOf(place).code],
  ["sell_price", (place) => price(place, place.sell_price)],
  "sell_per_person",
  ["buy_price", (place) => price(place, place.buy_price)],
  "buy_per_person",
  ["commission_percent", ({ commission_rate }) => percent(commission_rate)],
  ["basis", (place) => marginFields(place)?.basis],
  ["commission", (place) => marginFields(place)?.commission],
  ["margin", (place) => marginFields(place)?.margin],
  ["margin_percent", (place) => marginFields(place)?.share],
  ["margin_floor_percent", ({ margin_floor_percent }) => percent(margin_floor_percent)],
  "state",
  "adults",
  "sell_derived",
  "sell_meal_plan",
  "buy_meal_plan",
]);
