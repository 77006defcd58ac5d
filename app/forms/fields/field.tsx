import { CircleAlert } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import type { FieldState } from "../resource-form";
import { Hint } from "./hint";

interface Props {
  field: FieldState;
  /** The label, where it differs from the form's text for this field. */
  label?: string;
  hint?: string;
  /** @returns the text that people see for a value, where it differs from the value that is sent */
  wordFor?: (value: string) => string;
  children: React.ReactNode;
}

/**
 * The frame of every labelled field: the label above, the control with its error above it, the hint below.
 */
export function Field({ field, label, hint, wordFor, children }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="field-label" htmlFor={field.id} data-required={field.required || undefined}>
        {label ?? field.labelText()}
      </label>
      <FieldErrors field={field} />
      {children}
      <OtherPersonsValue field={field} wordFor={wordFor} />
      {hint ? <Hint id={field.hintId}>{hint}</Hint> : null}
    </div>
  );
}

/** The messages of a field; `aria-describedby` of its control points here. */
export function FieldErrors({ field }: { field: FieldState }) {
  if (field.errors.length === 0) return null;
  return <ErrorLine id={field.errorId}>{field.errors.join(" ")}</ErrorLine>;
}

/** A line with the reason why something was refused. */
export function ErrorLine({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm/5 text-danger-text" id={id}>
      <CircleAlert size={16} className="mt-0.5 flex-none" />
      {children}
    </p>
  );
}

/**
 * A line with another value of the field: the value that somebody else has saved since the form was opened;
 * or the field's former value, where the user hadn't changed the field and it now has the other person's
 * value.
 */
export function OtherPersonsValue({ field, wordFor }: Pick<Props, "field" | "wordFor">) {
  const { t } = useTranslation();
  const otherValue = field.theirs ?? field.was;
  if (otherValue === undefined) return null;
  const words = [otherValue]
    .flat()
    .filter((value) => value !== "")
    .map((value) => wordFor?.(value) ?? value);
  return (
    <p
      className="self-start rounded-sm bg-warning-soft px-2 py-0.5 text-sm/5 text-warning-text"
      id={`${field.id}-theirs`}
    >
      {t(`common:FORM.${field.theirs === undefined ? "TAKEN_OVER" : "SAVED_MEANWHILE"}`)}{" "}
      <strong>{words.join(", ") || t("common:FORM.NOTHING")}</strong>
    </p>
  );
}

/** A line that says that somebody else ticked the box, or unticked it, since the form was opened. */
export function OtherPersonsTick({ field }: Pick<Props, "field">) {
  const { t } = useTranslation();
  if (field.theirs === undefined && field.was === undefined) return null;
  const ticked = (value: string) =>
    t(value === "on" ? "common:FORM.TICKED" : "common:FORM.NOT_TICKED");
  // An unticked box has no value.
  const asBox = (value: FieldState["theirs"]) =>
    value === undefined ? undefined : value === "on" ? "on" : "off";
  return (
    <OtherPersonsValue
      field={{ ...field, theirs: asBox(field.theirs), was: asBox(field.was) }}
      wordFor={ticked}
    />
  );
}
