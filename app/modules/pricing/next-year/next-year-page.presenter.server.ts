import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { Option, OptionList } from "~/forms/checking/options";
import { searchedIn } from "~/forms/editing/entered";
import type { Entered, FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { unknownHotel } from "../../places/hotels/unknown-hotel.server";
import { addressOf, nextYearAsked, type NextYearAsked } from "./next-year-asked.server";
import { planSeasons } from "./next-year";
import { nextYearView, type NextYearView } from "./next-year-preview.presenter.server";
import { NextYearInput } from "./next-year.schema";
import {
  findHotelYears,
  previewNextYear,
  type HotelYears,
  type NextYearAct,
} from "./next-year.service.server";

/** The page "next year" for one address. */
export interface NextYearPage {
  title: string;
  /** The sentence that the hotel of the address doesn't exist; null where it does, or none is named. */
  note: string | null;
  /** The values of the form as they were entered. */
  entered: Entered;
  /** The address of the preview, with all defaults written out. */
  address: string;
  constraints: FormConstraints;
  /** The mistake in the address, if there is one; then there is no preview. */
  reply?: FormReply;
  hotels: OptionList;
  /** The years of the hotel that can be copied. */
  years: Option[];
  preview: NextYearView | null;
  /** The message in place of a preview; null where there is a preview or a mistake. */
  nothing: { title: string; description: string } | null;
}

/** @throws Forbidden without `pricing:edit`, since the page is for users who may make seasons */
export async function nextYearPage(ctx: Context, params: URLSearchParams): Promise<NextYearPage> {
  assertMay(ctx, "pricing:edit");
  const t = translator(ctx.locale);
  const asked = nextYearAsked(ctx, params);
  const { hotel_id } = asked.input;
  const [hotels, found] = await Promise.all([
    listHotelOptions(ctx, {
      chosen: hotel_id ?? undefined,
      search: searchedIn(params, "hotel_id"),
    }),
    hotel_id ? findHotelYears(ctx, hotel_id) : undefined,
  ]);
  const act = found && actOf(asked, found);
  const nothing = (key: string) => ({
    title: t(`next-year:${key}_TITLE`),
    description: t(`next-year:${key}_DESCRIPTION`),
  });
  const entered = {
    ...asked.entered,
    hotel_id: String(found?.hotel.id ?? ""),
    year: String(act?.year ?? ""),
  };
  const page = {
    title: t("next-year:TITLE"),
    note: unknownHotel(ctx, { asked: params.get("hotel_id"), hotels }),
    entered,
    address: addressOf(entered),
    constraints: constraintsOf(NextYearInput),
    reply: asked.reply,
    hotels,
    years: (found?.years ?? []).map((year) => ({
      value: String(year),
      label: `${year} → ${year + 1}`,
    })),
  };
  if (!found) return { ...page, preview: null, nothing: nothing("CHOOSE") };
  if (!act) return { ...page, preview: null, nothing: nothing("NO_SEASONS") };
  if (asked.reply) return { ...page, preview: null, nothing: null };
  try {
    const preview = await previewNextYear(ctx, act, found);
    return { ...page, preview: await nextYearView(ctx, act, found, preview), nothing: null };
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    const { key, params: values } = error.sentence;
    const description = t(key, values);
    return { ...page, preview: null, nothing: { ...nothing("TOO_LARGE"), description } };
  }
}

/**
 * @returns the year to copy and how to copy it; undefined where the hotel has no season. If the address names
 *   no year of the hotel, it is the first year from today's on whose seasons aren't all copied yet, else the
 *   last year
 */
export function actOf(
  { input }: NextYearAsked,
  { hotel, seasons, years }: HotelYears,
): NextYearAct | undefined {
  const { shift, percent, rounding } = input;
  const isLacking = (year: number) => planSeasons(seasons, year, shift).made.length > 0;
  const defaultYear = () =>
    years.find((year) => year >= Number(hotel.today.slice(0, 4)) && isLacking(year)) ??
    years.at(-1);
  const year = input.year && years.includes(input.year) ? input.year : defaultYear();
  return year ? { hotel_id: hotel.id, year, shift, percent, rounding } : undefined;
}
