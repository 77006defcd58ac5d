import { useRef } from "react";
import { FieldPair } from "~/forms/fields/field-pair";
import { useField } from "../resource-form";
import { controlClass } from "./control";
import { Field } from "./field";
import { asText } from "./text-field";

interface Props {
  start: { name: string; label?: string };
  end: { name: string; label?: string; hint?: string };
  /** Whether the dates are required, for forms where that depends on other fields. */
  required?: boolean;
}

/**
 * Two dates that belong together. With scripts, the start is the end's minimum, and an end before a new start
 * becomes the same day as the start (docs/reference/everywhere.md#forms).
 */
export function DateRangeField({ start, end, required }: Props) {
  const from = useField(start.name, false, required);
  const to = useField(end.name, Boolean(end.hint), required);
  const endInput = useRef<HTMLInputElement>(null);

  function moveEnd(event: React.ChangeEvent<HTMLInputElement>) {
    const until = endInput.current;
    const since = event.target.value;
    if (!until || !since) return;
    until.min = since;
    if (until.value && until.value < since) until.value = since;
  }

  return (
    <FieldPair>
      <Field field={from} label={start.label}>
        <input
          className={controlClass()}
          type="date"
          defaultValue={asText(from.value)}
          onChange={moveEnd}
          {...from.control}
        />
      </Field>
      <Field field={to} label={end.label} hint={end.hint}>
        <input
          ref={endInput}
          className={controlClass()}
          type="date"
          defaultValue={asText(to.value)}
          min={asText(from.value) || undefined}
          {...to.control}
        />
      </Field>
    </FieldPair>
  );
}
