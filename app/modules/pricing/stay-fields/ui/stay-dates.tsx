import { useRef } from "react";
import { addDays, isCalendarDate } from "~/core/dates/calendar-date";
import { controlClass } from "~/forms/fields/control";
import { Field } from "~/forms/fields/field";
import { FieldPair } from "~/forms/fields/field-pair";
import { asText } from "~/forms/fields/text-field";
import { useField } from "~/forms/resource-form";

/**
 * Check-in and check-out. With scripts a check-in on or after the check-out moves it to the day
 * after (docs/reference/screens.md#price-calculator); without them the server does.
 */
export function StayDates({ checkin, checkout }: { checkin: string; checkout: string }) {
  const arrival = useField("checkin_date", false);
  const departure = useField("checkout_date", false);
  const departureInput = useRef<HTMLInputElement>(null);

  function moveDeparture(event: React.ChangeEvent<HTMLInputElement>) {
    const input = departureInput.current;
    const date = event.target.value;
    if (!input || !isCalendarDate(date)) return;
    const next = addDays(date, 1);
    input.min = next;
    if (input.value && input.value <= date) input.value = next;
  }

  return (
    <FieldPair>
      <Field field={arrival} label={checkin}>
        <input
          className={controlClass()}
          type="date"
          defaultValue={asText(arrival.value)}
          onChange={moveDeparture}
          {...arrival.control}
        />
      </Field>
      <Field field={departure} label={checkout}>
        <input
          ref={departureInput}
          className={controlClass()}
          type="date"
          defaultValue={asText(departure.value)}
          {...departure.control}
        />
      </Field>
    </FieldPair>
  );
}
