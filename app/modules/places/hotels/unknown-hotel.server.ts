import type { Context } from "~/db/context";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";

interface Choice {
  /** The hotel as the address names it. */
  asked: string | null | undefined;
  /** The hotels of the page's picker; one that exists is among them. */
  hotels: OptionList;
  /** The id of the hotel that is shown in its place, if there is one. */
  shown?: number | null;
}

/**
 * @returns the sentence that there is no such hotel, and which one the page shows in its place; null where the
 *   address names none, or one that is among the choices
 */
export function unknownHotel(
  { locale }: Pick<Context, "locale">,
  { asked, hotels: { options }, shown }: Choice,
): string | null {
  if (!asked || options.some(({ value }) => value === asked)) return null;
  const hotel = options.find(({ value }) => value === String(shown))?.label;
  const t = translator(locale);
  return hotel ? t("hotels:REPLIES.UNKNOWN_SHOWN", { hotel }) : t("hotels:REPLIES.UNKNOWN");
}
