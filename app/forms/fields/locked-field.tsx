import { asText } from "./text-field";
import { useField } from "../resource-form";
import { controlClass } from "./control";
import { Field } from "./field";

interface Props {
  name: string;
  label?: string;
  hint?: string;
  /** The text that people see for the value. */
  word: string;
}

/** A field whose value can't be changed in this form. It is sent unchanged, and the server checks it. */
export function LockedField({ name, label, hint, word }: Props) {
  const field = useField(name, Boolean(hint));
  const { id, "aria-describedby": described } = field.control;
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        className={controlClass()}
        id={String(id)}
        value={word}
        readOnly
        aria-describedby={described as string | undefined}
      />
      <input type="hidden" name={name} value={asText(field.value)} />
    </Field>
  );
}
