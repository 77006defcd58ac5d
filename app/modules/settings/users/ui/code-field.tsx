import { controlClass } from "~/forms/fields/control";
import { Field } from "~/forms/fields/field";
import { useField } from "~/forms/resource-form";

interface Props {
  label: string;
  hint?: string;
  /** `time` for the digits of an app, `recovery` for a recovery code, `either` where both are typed. */
  kind: "time" | "recovery" | "either";
  required?: boolean;
  /** Whether the page begins in this field. */
  focused?: boolean;
}

/** The field for a code of the second factor; phones and password managers offer the code of the moment. */
export function CodeField({ label, hint, kind, required, focused }: Props) {
  const field = useField("secret_code", Boolean(hint), required);
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        className={`${controlClass()} tracking-widest number`}
        type="text"
        inputMode={kind === "time" ? "numeric" : "text"}
        autoComplete={kind === "recovery" ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={focused}
        {...field.control}
      />
    </Field>
  );
}
