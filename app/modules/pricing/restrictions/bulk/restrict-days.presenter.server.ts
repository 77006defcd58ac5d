import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import type { FormRequest } from "~/screens/form-screen.server";
import { choosingOnlyHotel } from "../../../places/hotels/only-hotel.server";
import { namesOf, type RowNames } from "../../../log/audit/audit.service.server";
import {
  enteredFrom,
  restrictionChoices,
  type RestrictionChoices,
} from "../restriction-choices.server";
import type { Restriction } from "../restriction.fields";
import { contradictionsInWords, daysInWords, saidInWords } from "../restriction-words.server";
import { previewDays, type PlannedDays } from "./restrict-days.service.server";
import { RestrictDays } from "./restricted-days.schema";

/** The form that sets or clears days: its choices, and its preview once it was requested. */
export interface RestrictDaysChoices extends RestrictionChoices {
  preview: DaysPreview | null;
}

/** What the form would change, its texts formatted. */
export interface DaysPreview {
  seen: string;
  act: RestrictDays["act"];
  rows: PreviewedRestriction[];
  /** The number of further rows that aren't shown. */
  more: number;
  /** The sentence that no stay can meet all that would hold; null where one can. */
  noStay: string | null;
  /** The restrictions that also hold for other room types or channels, and so stay as they are. */
  wider: string[];
}

export interface PreviewedRestriction {
  key: string;
  change: "made" | "changed" | "removed";
  /** The days that a changed restriction had; null where they stay, and for other changes. */
  before: string | null;
  days: string;
  said: string;
  /** The room types and channels. */
  whom: string;
}

/** The most rows that a preview shows. */
const MAX_SHOWN = 100;

/** @returns the form that sets or clears days; the address may give some of its values */
export async function restrictDaysForm(ctx: Context, params: URLSearchParams) {
  const fresh = (asked: URLSearchParams) => ({ ...enteredFrom(asked), act: "set", reason: "" });
  const defaults = await choosingOnlyHotel(fresh)(params, ctx);
  return {
    ...{ kind: "form" as const, key: "days", mode: "create" as const, defaults },
    constraints: constraintsOf(RestrictDays),
    choices: await restrictDaysChoices(ctx, defaults),
  };
}

/** @returns the choices for the values of the form, and the preview if it was requested and the form is valid */
export async function restrictDaysChoices(
  ctx: Context,
  entered: Entered,
  request: FormRequest = { intent: "load" },
): Promise<RestrictDaysChoices> {
  const input = request.value as RestrictDays | undefined;
  const planned = (request.checked as PlannedDays | undefined) ?? (await freshPlan(ctx, input));
  return {
    ...(await restrictionChoices(ctx, entered)),
    preview: planned && input ? await previewOf(ctx, input.act, planned) : null,
  };
}

/** @returns the plan that is shown after a refusal, such as because somebody else was faster */
async function freshPlan(ctx: Context, input?: RestrictDays): Promise<PlannedDays | null> {
  if (!input) return null;
  try {
    return await previewDays(ctx, input);
  } catch (error) {
    // The refusal that is shown says already what is wrong.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function previewOf(
  ctx: Context,
  act: RestrictDays["act"],
  { plan, contradictions, wider, seen }: PlannedDays,
): Promise<DaysPreview> {
  const shown = [
    ...plan.removed.map((row) => ({ change: "removed" as const, row, before: null })),
    ...plan.changed.map(({ before, after }) => ({
      change: "changed" as const,
      row: after,
      before,
    })),
    ...plan.made.map((row) => ({ change: "made" as const, row: { id: 0, ...row }, before: null })),
  ].sort((one, other) => (one.row.start_date < other.row.start_date ? -1 : 1));
  const rows = shown.slice(0, MAX_SHOWN);
  const names = await namesOf(ctx, [
    ...rows.map(({ row }) => ({ ...row })),
    ...wider.map((row) => ({ ...row })),
  ]);
  const words = wordsFor(ctx, names);
  const t = translator(ctx.locale);
  return {
    ...{ seen, act },
    rows: rows.map(({ change, row, before }, at) => {
      const days = daysInWords(row, ctx.locale);
      const former = before && daysInWords(before, ctx.locale);
      return {
        key: `${change} ${at}`,
        change,
        before: former === days ? null : former,
        days,
        said: words.said(row),
        whom: words.whom(row),
      };
    }),
    more: shown.length - rows.length,
    noStay:
      contradictions.length > 0
        ? t("restrictions:REPLIES.NO_STAY", {
            contradictions: contradictionsInWords(contradictions, t, ctx.locale),
          })
        : null,
    wider: wider.slice(0, MAX_SHOWN).map((row) => {
      const said = `${words.said(row)} (${words.whom(row)})`;
      return daysInWords(row, ctx.locale) + t("common:COLON") + said;
    }),
  };
}

/** @returns the words about restrictions whose room types and channels have these names */
export function wordsFor({ locale }: Pick<Context, "locale">, names: RowNames) {
  const t = translator(locale);
  const set = (field: string, ids: number[], none: string) =>
    ids.map((id) => names.get(`${field}/${id}`) ?? `#${id}`).join(", ") || t(none);
  return {
    said: (row: Restriction) => saidInWords(row, t),
    whom: ({ room_type_ids, distribution_point_ids }: Restriction) =>
      [
        set("room_type_id", room_type_ids, "restrictions:ALL_ROOM_TYPES"),
        set("distribution_point_id", distribution_point_ids, "restrictions:ALL_CHANNELS"),
      ].join(" · "),
  };
}
