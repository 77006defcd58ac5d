import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { useField } from "../resource-form";
import { controlClass } from "./control";
import { Field } from "./field";
import { asText } from "./text-field";

interface Props {
  name: string;
  label?: string;
  /** The most characters, the same as in the schema. */
  max: number;
  /** The fewest characters of a text that isn't empty. */
  min?: number;
  rows?: number;
}

/** A text area with a counter of its characters; without scripts, it shows only the limit. */
export function CountedTextArea({ name, label, min, max, rows = 3 }: Props) {
  const { t } = useTranslation();
  const field = useField(name, true);
  const hydrated = useHydrated();
  const initialText = asText(field.value);
  const [entered, setEntered] = useState<number>();
  return (
    <Field
      field={field}
      label={label}
      hint={
        hydrated
          ? t("common:FORM.COUNTER", { entered: entered ?? initialText.length, max })
          : t("common:FORM.AT_MOST", { max })
      }
    >
      <textarea
        className={controlClass()}
        rows={rows}
        defaultValue={initialText}
        onInput={(event) => setEntered(event.currentTarget.value.length)}
        {...field.control}
        {...(min === undefined ? {} : { minLength: min })}
        maxLength={max}
      />
    </Field>
  );
}
