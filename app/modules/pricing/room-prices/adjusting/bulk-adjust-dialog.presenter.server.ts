import type { TFunction } from "i18next";
import { formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatMinor, formatMoney, formatStoredMoney } from "~/core/money/money";
import { versionOf } from "~/db/writing/write.server";
import type { Entered } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import type { Context } from "~/db/context";
import type { FormRequest } from "~/screens/form-screen.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { listDistributionPointOptions } from "~/modules/settings/distribution-points/distribution-point.service.server";
import {
  hotelChoices,
  type HotelChoices,
} from "~/modules/places/hotel-choices/hotel-choices.server";
import { listHotelOptions } from "~/modules/places/hotels/hotel.service.server";
import { fallbackCurrency } from "~/modules/places/hotels/pricing-currency";
import { BulkAdjustInput, GENERAL } from "./bulk-adjust.schema";
import { listAdjustablePrices, previewAdjustment } from "./bulk-adjust.service.server";
import { adultsInWords } from "../../price-batches/price-words";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import type { PlannedPrice } from "./bulk-adjust";
import type {
  AdjustmentPreview,
  AdjustmentSources,
  PreviewRow,
  SourceRow,
} from "./bulk-adjust-rows";
import type { NamedRoomPrice } from "../room-price.fields";

/** The choices, source prices and preview that the dialog shows for the present values of its form. */
export interface BulkAdjustChoices extends HotelChoices {
  hotels: OptionList;
  sourcePoints: OptionList;
  targetPoints: OptionList;
  /** null until hotel, price type and point are chosen. */
  sources: AdjustmentSources | null;
  /** null until the user requests a preview. */
  preview: AdjustmentPreview | null;
}

/** @returns the choices for the form's values, and the preview if it was requested and the form is valid */
export async function bulkAdjustChoices(
  ctx: Context,
  entered: Entered,
  request: FormRequest = { intent: "load" },
): Promise<BulkAdjustChoices> {
  const hotel = pickerState(entered, "hotel_id");
  const general = translator(ctx.locale)("room-prices:FORM.GENERAL_PRICE");
  const points = async (name: string): Promise<OptionList> => {
    const list = await listDistributionPointOptions(ctx, pickerState(entered, name));
    return { ...list, options: [{ value: String(GENERAL), label: general }, ...list.options] };
  };
  const input = request.value as BulkAdjustInput | undefined;
  const ofHotel = await hotelChoices(ctx, hotel.chosen, {
    roomTypes: pickerState(entered, "only_room_type_id"),
    seasons: pickerState(entered, "only_season_id"),
  });
  return {
    hotels: await listHotelOptions(ctx, hotel),
    sourcePoints: await points("source_distribution_point_id"),
    targetPoints: await points("target_distribution_point_id"),
    ...ofHotel,
    sources: await sourcesFor(ctx, { entered, ofHotel, intent: request.intent }),
    preview: input
      ? previewOf(
          ctx,
          input,
          (request.checked as PlannedPrice[] | undefined) ?? (await previewAdjustment(ctx, input)),
        )
      : null,
  };
}

async function sourcesFor(
  ctx: Context,
  { entered, ofHotel, intent }: { entered: Entered; ofHotel: HotelChoices; intent: string },
): Promise<BulkAdjustChoices["sources"]> {
  const parsed = BulkAdjustInput.shape.source_distribution_point_id.safeParse(
    entered.source_distribution_point_id ? Number(entered.source_distribution_point_id) : undefined,
  );
  const hotel_id = pickerState(entered, "hotel_id").chosen;
  const price_type = entered.source_price_type === "buy" ? "buy" : "sell";
  if (!hotel_id || !parsed.success) return null;
  const criteria = {
    hotel_id,
    price_type,
    distribution_point_id: parsed.data,
    room_type_id: valueAmongChoices(ofHotel.roomTypes, entered, "only_room_type_id"),
    season_id: valueAmongChoices(ofHotel.seasons, entered, "only_season_id"),
    from: entered.past_seasons ? null : (await atHotel(ctx, hotel_id)).today,
  } as const;
  const { prices, more } = await listAdjustablePrices(ctx, criteria);
  const loadedFor = JSON.stringify(Object.values(criteria));
  // If the criteria have changed, other prices are listed, so the earlier ticks no longer count.
  const kept = entered.loaded_for === loadedFor ? [entered.source_price_ids ?? []].flat() : [];
  const isTicked = (id: number) =>
    intent === "load:all" || (intent !== "load:none" && kept.includes(String(id)));
  return {
    rows: prices.map((price) => sourceRow(price, ctx)),
    more,
    ticked: prices.map((price) => price.id).filter(isTicked),
    loadedFor,
  };
}

/** @returns the chosen value of a criterion if the hotel has it; a value of another hotel is dropped */
function valueAmongChoices(
  { options }: OptionList,
  entered: Entered,
  name: string,
): number | undefined {
  const { chosen } = pickerState(entered, name);
  return options.some(({ value }) => value === String(chosen)) ? chosen : undefined;
}

function sourceRow(price: NamedRoomPrice, { locale }: Context): SourceRow {
  return {
    id: price.id,
    name: textIn(price.room_type_label, price.room_type_label_fr, locale),
    detail: detailOf(price, translator(locale)),
    dates: formatRange({ start: price.season_start, end: price.season_end }, locale),
    price: formatStoredMoney(price.base_price, price.currency ?? fallbackCurrency, locale),
  };
}

/** @returns the season of a price, with the number of adults if the price isn't for any number */
function detailOf({ season_name, adults }: NamedRoomPrice, t: TFunction): string {
  return adults ? `${season_name}, ${adultsInWords(adults, t)}` : season_name;
}

function previewOf(
  { locale }: Context,
  input: BulkAdjustInput,
  planned: PlannedPrice[],
): BulkAdjustChoices["preview"] {
  const t = translator(locale);
  const rows = planned.map((row): PreviewRow => {
    const currency = row.source.currency ?? fallbackCurrency;
    const after = formatMoney(formatMinor(row.after, row.digits), currency, locale);
    return {
      id: row.source.id,
      name: textIn(row.source.room_type_label, row.source.room_type_label_fr, locale),
      detail: detailOf(row.source, t),
      before: formatStoredMoney(row.source.base_price, currency, locale),
      after: row.failure ? null : after,
      result: row.failure
        ? t(`batches:REASONS.${row.failure}`)
        : replacementSentence(row, after, t, locale),
      failed: row.failure !== null,
    };
  });
  const previewed = planned.flatMap((row) =>
    row.existing ? [row.source, row.existing] : [row.source],
  );
  const hotels = new Set(
    planned.map(({ source }) => textIn(source.hotel_label, source.hotel_label_fr, locale)),
  );
  return {
    rows,
    notes: [...hotels].map((hotel) => t("bulk-adjust:REPLIES.OF_HOTEL", { hotel })),
    seen: previewed.map((price) => `${price.id}@${versionOf(price)}`),
    writable: rows.filter((row) => !row.failed).length,
  };
}

/**
 * @returns the sentence about the existing price that the new one replaces; it contains both units if they
 *   differ
 */
export function replacementSentence(
  { source, existing }: PlannedPrice,
  after: string,
  t: TFunction,
  locale: Language,
): string {
  if (!existing) return t("bulk-adjust:REPLIES.NEW_PRICE");
  const price = formatStoredMoney(
    existing.base_price,
    existing.currency ?? fallbackCurrency,
    locale,
  );
  if (existing.per_person === source.per_person)
    return t("bulk-adjust:REPLIES.REPLACES", { price });
  const withUnit = (money: string, per_person: boolean) =>
    t(`bulk-adjust:REPLIES.${per_person ? "A_PERSON" : "A_ROOM"}`, { price: money });
  return t("bulk-adjust:REPLIES.CHANGES_UNIT", {
    before: withUnit(price, existing.per_person),
    after: withUnit(after, source.per_person),
  });
}
