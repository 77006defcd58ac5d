import type { TFunction } from "i18next";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Language } from "~/i18n/languages";
import type { Intent } from "~/screens/intent.server";
import { listActiveRestrictions } from "./bulk/restrict-days.service.server";
import type { DraftRestriction } from "./bulk/restricted-days";
import { contradictionsOf, type Contradiction } from "./contradictions";
import { daysInWords } from "./restriction-words.server";

/** The field with which the user confirms the number of contradictions. */
const AGREED = "agreed_contradictions";

/** The number of contradictions that the question names. */
const MAX_NAMED = 5;

interface Asked<Input> {
  entered: Input;
  [AGREED]: string;
}

/**
 * @param draftsOf the restrictions that the form would write; the id is 0 for new ones
 * @returns an intent that first asks for a confirmation where no stay can meet all that would then hold. Only the
 *   screen asks: a program may write one of two restrictions before it takes the other away
 */
export function askingOfContradictions<Input>(
  saving: Intent,
  draftsOf: (entered: Input, id: number) => DraftRestriction[],
): Intent {
  return {
    ...saving,
    parse: (form, language) => {
      const parsed = saving.parse(form, language);
      if (!parsed.ok) return parsed;
      const value = { entered: parsed.value, [AGREED]: String(form.get(AGREED) ?? "") };
      return { ok: true, value };
    },
    run: async (ctx, id, input, t) => {
      const { entered, ...answers } = input as Asked<Input>;
      const found = await contradictionsWith(ctx, draftsOf(entered, id));
      refuseUnanswered([questionOf(found, t, ctx.locale)], answers);
      return saving.run(ctx, id, entered, t);
    },
  };
}

/** @returns what of the rows no stay can meet, among themselves and with the other restrictions of their hotel */
async function contradictionsWith(
  ctx: Context,
  rows: DraftRestriction[],
): Promise<Contradiction[]> {
  const active = rows.filter((row) => row.active);
  if (active.length === 0) return [];
  const present = await listActiveRestrictions(ctx, active[0]!.hotel_id);
  const ids = new Set(rows.map(({ id }) => id));
  return contradictionsOf(
    active,
    present.filter(({ id }) => !ids.has(id)),
  );
}

function questionOf(found: Contradiction[], t: TFunction, locale: Language): Question | null {
  if (found.length === 0) return null;
  const sentence = {
    key: "restrictions:REPLIES.NO_STAY",
    params: { contradictions: contradictionsInWords(found, t, locale) },
  };
  return { sentence, field: AGREED, yes: found.length };
}

/** @returns the days and the two limits of each: "Jul 10, 2027 - Jul 16, 2027 (arrivals: 5 nights or more, …)" */
export function contradictionsInWords(
  found: Contradiction[],
  t: TFunction,
  locale: Language,
): string {
  const said = ({ rule, limit }: Contradiction["least"]) =>
    t(`restrictions:REPLIES.SAID.${rule}`, { count: limit });
  const parts = found.slice(0, MAX_NAMED).map((one) => {
    return `${daysInWords(one, locale)} (${said(one.least)} · ${said(one.most)})`;
  });
  const more = found.length > MAX_NAMED ? ["…"] : [];
  return [...parts, ...more].join(t("common:AND_THEN"));
}
