import { useTranslation } from "react-i18next";
import { weekdays, type Weekday } from "~/core/dates/weekday";
import { Choice } from "~/forms/fields/choices/choice";
import { controlClass } from "~/forms/fields/control";
import { FieldErrors, OtherPersonsValue, OtherPersonsTick } from "~/forms/fields/field";
import { asText } from "~/forms/fields/text-field";
import { useField } from "~/forms/resource-form";

/** The fields of a spa's opening hours, one line for each weekday. */
export function OpeningHoursFields({ legend }: { legend: string }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-1 field-label">{legend}</legend>
      {weekdays.map((day) => (
        <OpeningDayFields key={day} day={day} />
      ))}
    </fieldset>
  );
}

/** @returns the labels of the fields, for the summary of mistakes */
export function useOpeningHoursLabels(): Record<string, string> {
  const { t } = useTranslation();
  const labels = weekdays.flatMap((day) =>
    (["open", "close", "closed"] as const).map((part) => [
      `${day}_${part}`,
      t(`spas:FORM.HOURS.${part}`, { day: t(`spas:WEEKDAYS.${day}`) }),
    ]),
  );
  return Object.fromEntries(labels) as Record<string, string>;
}

function OpeningDayFields({ day }: { day: Weekday }) {
  const { t } = useTranslation();
  const name = t(`spas:WEEKDAYS.${day}`);
  const closed = useField(`${day}_closed`, false);
  return (
    <div
      role="group"
      aria-label={name}
      className="grid items-center gap-x-3 gap-y-1 max-sm:grid-cols-2 sm:grid-cols-[7rem_1fr_1fr_auto] has-[[type=checkbox]:checked]:[&_[data-times]]:invisible"
    >
      <span className="font-medium max-sm:col-start-1 max-sm:row-start-1">{name}</span>
      <TimeField day={day} part="open" />
      <TimeField day={day} part="close" />
      <div className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
        <Choice>
          <input
            type="checkbox"
            defaultChecked={closed.value !== undefined}
            aria-label={t("spas:FORM.HOURS.closed", { day: name })}
            {...closed.control}
          />
          <span>{t("spas:FORM.CLOSED")}</span>
        </Choice>
        <OtherPersonsTick field={closed} />
      </div>
    </div>
  );
}

function TimeField({ day, part }: { day: Weekday; part: "open" | "close" }) {
  const { t } = useTranslation();
  const field = useField(`${day}_${part}`, false);
  return (
    <div className="flex min-w-0 flex-col gap-1" data-times="">
      <FieldErrors field={field} />
      <input
        className={controlClass()}
        type="time"
        aria-label={t(`spas:FORM.HOURS.${part}`, { day: t(`spas:WEEKDAYS.${day}`) })}
        defaultValue={asText(field.value)}
        {...field.control}
      />
      <OtherPersonsValue field={field} />
    </div>
  );
}
