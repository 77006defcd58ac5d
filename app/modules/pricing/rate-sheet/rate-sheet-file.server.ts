import type { CsvCell } from "~/core/csv/csv";
import { labelIn, textIn } from "~/core/guest-text";
import { plainStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import { csvResponse } from "~/http/csv-response.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { askedSheet, sheetAsked } from "./rate-sheet-page.presenter.server";
import { linesOfType } from "./sheet-prices";
import type { RateSheet } from "./rate-sheet.service.server";
import { isLimit, restrictionRules } from "../restrictions/restriction-rules";
import type { Language } from "~/i18n/languages";
import { countsNights, isPerPerson } from "../taxes/tax";

/** The columns of the file. */
export const sheetColumns = [
  ...["hotel", "distribution_point", "season", "start_date", "end_date", "room_type"],
  ...["price", "currency", "unit", "max_guests", "min_nights", "adults", "meal_plan"],
  ...["record", "label", "from_age", "to_age", "included", "first_nights"],
  ...["weekdays", ...restrictionRules],
];

/**
 * @returns the prices of a sheet as a file, with one line for each room type and range of dates, both
 *   inclusive, and one more for each number of adults with a price of its own; then those of meals, with one line
 *   for adults and one for each band of ages, the taxes, and what can't be booked: restrictions and stop sales,
 *   with one line for each of their room types. The column `record` says which kind a line is
 * @throws a 404 Response where there is no sheet for the address
 */
export async function rateSheetFile(ctx: Context, request: Request): Promise<Response> {
  const asked = askedSheet(ctx, new URL(request.url).searchParams);
  const sheet = await sheetAsked(ctx, asked);
  if (!sheet) throw new Response(null, { status: 404 });
  return csvResponse(request, {
    fileName: "rate-sheet",
    header: sheetColumns,
    language: asked.language,
    portions: (async function* () {
      yield linesOf(sheet, asked.language);
    })(),
    cells: (line) => line,
  });
}

type Line = Record<string, CsvCell>;

function linesOf(sheet: RateSheet, language: Language): CsvCell[][] {
  const { hotel, channel } = sheet;
  const everywhere: Line = {
    hotel: labelIn(hotel, language),
    distribution_point: channel?.label ?? null,
    currency: currencyOf(sheet).code,
  };
  const lines = [
    ...priceLines(sheet, language),
    ...mealLines(sheet, language),
    ...taxLines(sheet, language),
    ...limitLines(sheet, language),
  ];
  return lines.map((line) => {
    const whole: Line = { ...everywhere, ...line };
    return sheetColumns.map((column) => whole[column] ?? null);
  });
}

function currencyOf({ hotel }: RateSheet) {
  return hotel.currency ?? fallbackCurrency;
}

function priceLines(sheet: RateSheet, language: Language): Line[] {
  const { digits } = currencyOf(sheet);
  const { roomTypes, prices } = sheet;
  return prices.seasons.flatMap((season) =>
    season.dates.flatMap(({ start, end }) =>
      roomTypes.flatMap((roomType, at) =>
        linesOfType(season, at).map((price) => ({
          ...{ record: "price", season: season.name, start_date: start, end_date: end },
          room_type: labelIn(roomType, language),
          price: price ? plainStored(price.base_price, digits) : null,
          unit: price ? (price.per_person ? "person" : "room") : null,
          ...{ max_guests: roomType.max_guests, min_nights: roomType.min_los },
          ...{ adults: price?.adults ?? null, meal_plan: price?.meal_plan ?? null },
        })),
      ),
    ),
  );
}

function mealLines(sheet: RateSheet, language: Language): Line[] {
  const { digits } = currencyOf(sheet);
  const { meals, roomTypes } = sheet;
  return meals.flatMap(({ name, dates, roomTypeIds, prices }) => {
    const types = roomTypeIds
      ? roomTypes
          .filter(({ id }) => roomTypeIds.includes(id))
          .map((type) => labelIn(type, language))
      : [null];
    return dates.flatMap(({ start, end }) =>
      types.flatMap((room_type) =>
        prices.flatMap(({ meal_plan, adult_amount, child_bands }) => {
          const line = (amount: string) => ({
            ...{ record: "meal", season: name, start_date: start, end_date: end, room_type },
            ...{ price: plainStored(amount, digits), unit: "person", meal_plan },
          });
          const bands = child_bands.map(({ amount, from_age, to_age }) => {
            return { ...line(amount), from_age, to_age };
          });
          return [line(adult_amount), ...bands];
        }),
      ),
    );
  });
}

function taxLines({ taxes }: RateSheet, language: Language): Line[] {
  return taxes.map((tax) => {
    const { kind, part, value, included, from_age, max_nights, valid_from, valid_to } = tax;
    const isPercentage = kind === "percentage";
    return {
      ...{ record: "tax", label: textIn(tax.label, tax.label_fr, language), included },
      ...{ start_date: valid_from, end_date: valid_to, price: trimDecimal(value) },
      ...(isPercentage ? { currency: null, unit: `percentage_of_${part}` } : { unit: kind }),
      from_age: isPerPerson(kind) && from_age > 0 ? from_age : null,
      first_nights: countsNights(kind) && max_nights > 0 ? max_nights : null,
    };
  });
}

/** @returns the restrictions and the stop sales; a line without a room type is about all of them */
function limitLines(sheet: RateSheet, language: Language): Line[] {
  const { restrictions, stopSales, roomTypes, range } = sheet;
  const labelOf = new Map(roomTypes.map((type) => [type.id, labelIn(type, language)]));
  const none = { currency: null };
  return [
    ...restrictions.flatMap((restriction) => {
      const { start_date, end_date, weekdays, room_type_ids } = restriction;
      const said = restrictionRules.map((rule) => {
        return [rule, isLimit(rule) ? restriction[rule] : restriction[rule] || null];
      });
      return (room_type_ids.length > 0 ? room_type_ids : [null]).map((id) => ({
        ...{ record: "restriction", ...none, start_date, end_date, weekdays: weekdays.join(" ") },
        room_type: labelOf.get(id ?? 0) ?? null,
        ...(Object.fromEntries(said) as Line),
      }));
    }),
    ...stopSales.map(({ room_type_id, start_date, end_date }) => ({
      ...{ record: "stop_sale", ...none },
      start_date: start_date < range.start ? range.start : start_date,
      end_date: end_date > range.end ? range.end : end_date,
      room_type: labelOf.get(room_type_id ?? 0) ?? null,
    })),
  ];
}
