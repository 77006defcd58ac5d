import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { typedDecimal, type DecimalBounds } from "../checking/decimals";
import { useField } from "../resource-form";
import { controlClass } from "./control";
import { Field } from "./field";
import { asText, Suffixed } from "./text-field";

interface Props extends DecimalBounds {
  name: string;
  label?: string;
  hint?: string;
  /** The text inside the control, at its end: "%" or a currency's symbol; "" while there is none. */
  suffix?: React.ReactNode;
}

/**
 * A field for decimals with a comma or a point. It is a text field: a browser's number field drops the
 * decimal mark of other languages, so that 7,5 becomes 75. Scripts check the bounds (`browser-mistakes.ts`);
 * the server reads the text in the same way (`readDecimal`).
 */
export function DecimalField({ name, label, hint, suffix, min, max, decimals }: Props) {
  const field = useField(name, Boolean(hint));
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  const typedText = (value: string) => typedDecimal(value, language);
  return (
    <Field field={field} label={label} hint={hint} wordFor={typedText}>
      <Suffixed suffix={suffix}>
        <input
          className={controlClass({ beside: suffix ? "suffix" : undefined })}
          type="text"
          // On many phones, the keyboard for decimals has no minus.
          inputMode={min === undefined || min < 0 ? "text" : "decimal"}
          autoComplete="off"
          defaultValue={typedText(asText(field.value))}
          {...field.control}
          data-decimal=""
          data-min={min}
          data-max={max}
          data-decimals={decimals}
        />
      </Suffixed>
    </Field>
  );
}
