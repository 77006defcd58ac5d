import { addDays } from "~/core/dates";
import { formatDays } from "~/core/dates/format.server";
import { loggedMoney } from "~/screens/fields/logged-money";
import type { FieldFormat } from "~/screens/fields/field-format";
import type { LoggedNight } from "./changed-stay";

/** The log format of the nights of a changed stay: "Nov 30: 100.00 as agreed · Dec 1: 150.00, new". */
export const loggedNights: FieldFormat = {
  say: (nights, { t, ...wording }, { currency_id }) => {
    if (!Array.isArray(nights) || nights.length === 0) return t("common:FORM.NOTHING");
    return runsOf(nights as LoggedNight[])
      .map((run) => {
        const [{ price, fate }] = run as [LoggedNight];
        const days = formatDays(
          run.map(({ night }) => night),
          wording.locale,
        );
        const happened = fate ? t(`hotel-bookings:LOGGED_NIGHTS.${fate}`) : "";
        return `${days}${t("common:COLON")}${loggedMoney(price, wording, currency_id)}${happened}`;
      })
      .join(" · ");
  },
};

/** @returns nights that follow one another and are alike, together */
function runsOf(nights: LoggedNight[]): LoggedNight[][] {
  const runs: LoggedNight[][] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last && addDays(last.night, 1) === night.night;
    if (run && follows && last.price === night.price && last.fate === night.fate) run.push(night);
    else runs.push([night]);
  }
  return runs;
}
