import type { TFunction } from "i18next";
import { formatRange } from "~/core/dates/format.server";
import type { FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import type { Language } from "~/i18n/languages";
import type { SavedSeason } from "./season.service.server";

/** The number of overlapping seasons that a toast names; further ones are only counted. */
const MAX_NAMED_SEASONS = 3;

/**
 * @returns a function that makes the toasts after a season is saved: the success and, until the user closes
 *   it, the dates shared with other seasons and which of the two sets the price there
 */
export function savedSeasonToasts(done: string) {
  return ({ overlaps }: SavedSeason, t: TFunction, locale: Language): FlashMessage[] => {
    const success: FlashMessage = { kind: "success", text: t(done), durationMs: SUCCESS_MS };
    if (overlaps.length === 0) return [success];
    const sentences = overlaps.slice(0, MAX_NAMED_SEASONS).map(({ other, shared, winner }) =>
      t("seasons:FORM.OVERLAP", {
        other,
        dates: formatRange(shared, locale),
        winner,
      }),
    );
    const rest = overlaps.length - MAX_NAMED_SEASONS;
    if (rest > 0) sentences.push(t("seasons:FORM.MORE_OVERLAPS", { count: rest }));
    return [success, { kind: "notice", text: sentences.join(" "), durationMs: null }];
  };
}
