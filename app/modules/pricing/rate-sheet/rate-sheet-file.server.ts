import type { CsvCell } from "~/core/csv/csv";
import { labelIn } from "~/core/guest-text";
import { plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { csvResponse } from "~/http/csv-response.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { askedSheet, sheetAsked } from "./rate-sheet-page.presenter.server";
import { linesOfType } from "./sheet-prices";
import type { RateSheet } from "./rate-sheet.service.server";
import type { Language } from "~/i18n/languages";

const header = [
  ...["hotel", "distribution_point", "season", "start_date", "end_date", "room_type"],
  ...["price", "currency", "unit", "max_guests", "min_nights", "adults", "meal_plan"],
];

/**
 * @returns the prices of a sheet as a file, with one line for each room type and range of dates, both
 *   inclusive, and one more for each number of adults with a price of its own
 * @throws a 404 Response where there is no sheet for the address
 */
export async function rateSheetFile(ctx: Context, request: Request): Promise<Response> {
  const asked = askedSheet(ctx, new URL(request.url).searchParams);
  const sheet = await sheetAsked(ctx, asked);
  if (!sheet) throw new Response(null, { status: 404 });
  return csvResponse(request, {
    fileName: "rate-sheet",
    header,
    portions: (async function* () {
      yield linesOf(sheet, asked.language);
    })(),
    cells: (line) => line,
  });
}

function linesOf(sheet: RateSheet, language: Language): CsvCell[][] {
  const { hotel, channel, roomTypes, prices } = sheet;
  const { code, digits } = hotel.currency ?? fallbackCurrency;
  return prices.seasons.flatMap((season) =>
    season.dates.flatMap(({ start, end }) =>
      roomTypes.flatMap((roomType, at) =>
        linesOfType(season, at).map((price): CsvCell[] => [
          ...[labelIn(hotel, language), channel?.label ?? null, season.name, start, end],
          labelIn(roomType, language),
          price ? plainStored(price.base_price, digits) : null,
          ...[code, price ? (price.per_person ? "person" : "room") : null],
          ...[roomType.max_guests, roomType.min_los],
          ...[price?.adults ?? null, price?.meal_plan ?? null],
        ]),
      ),
    ),
  );
}
