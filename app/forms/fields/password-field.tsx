import { Eye, EyeOff } from "~/ui/icons/icons";
import { useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { useField } from "../resource-form";
import { controlClass } from "./control";
import { Field } from "./field";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** Whether the field is required, for fields where that depends on other fields. */
  required?: boolean;
  autoComplete: "current-password" | "new-password";
  /** The text of the button that shows the password; it appears once scripts run. */
  show: string;
  hide: string;
}

/** A field for a password, with a button that shows the typed text. */
export function PasswordField(props: Props) {
  const { name, label, hint, required, autoComplete, show, hide } = props;
  const field = useField(name, Boolean(hint), required);
  const hydrated = useHydrated();
  const [visible, setShown] = useState(false);
  return (
    <Field field={field} label={label} hint={hint}>
      <span className="relative flex">
        <input
          className={controlClass()}
          type={visible ? "text" : "password"}
          autoComplete={autoComplete}
          {...field.control}
        />
        {hydrated ? (
          <button
            type="button"
            className="absolute inset-y-0 right-1 inline-flex w-9 cursor-pointer items-center justify-center text-muted pointer-coarse:right-0 pointer-coarse:size-11"
            aria-pressed={visible}
            aria-label={visible ? hide : show}
            onClick={() => setShown(!visible)}
          >
            {visible ? <EyeOff size={18} /> : <Eye size={18} />}
          </button>
        ) : null}
      </span>
    </Field>
  );
}
