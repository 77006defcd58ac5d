import { useField } from "../resource-form";
import { controlClass } from "./control";
import { acceptDecimalComma } from "./decimal-comma";
import { Field } from "./field";

interface Props {
  name: string;
  label?: string;
  hint?: string;
  type?: "text" | "email" | "date" | "time" | "datetime-local";
  autoComplete?: string;
  /** The text inside the control, at its end: "%" or a currency's symbol. */
  suffix?: string;
  inputMode?: "text" | "numeric";
  placeholder?: string;
  /** The id of a `datalist` whose values the browser offers. */
  suggestions?: string;
  /** Whether the field is required, for fields where that depends on other fields. */
  required?: boolean;
  onInput?: (event: React.FormEvent<HTMLInputElement>) => void;
}

/** A field for one line of text; a number with decimals has its own field, `DecimalField`. */
export function TextField(props: Props) {
  const { name, label, hint, type = "text", suffix, required, suggestions, ...input } = props;
  const field = useField(name, Boolean(hint), required);
  return (
    <Field field={field} label={label} hint={hint}>
      <Suffixed suffix={suffix}>
        <input
          className={controlClass({ beside: suffix ? "suffix" : undefined })}
          type={type}
          defaultValue={asText(field.value)}
          {...field.control}
          {...input}
          list={suggestions}
        />
      </Suffixed>
    </Field>
  );
}

type TextAreaProps = Pick<Props, "name" | "label" | "hint"> & { rows?: number };

/** A field for several lines of text. */
export function TextArea({ name, label, hint, rows = 3 }: TextAreaProps) {
  const field = useField(name, Boolean(hint));
  return (
    <Field field={field} label={label} hint={hint}>
      <textarea
        className={controlClass()}
        rows={rows}
        defaultValue={asText(field.value)}
        {...field.control}
      />
    </Field>
  );
}

interface NumberProps extends Omit<Props, "type" | "inputMode"> {
  min?: number;
  max?: number;
}

/** A whole number, typed into a native number field. */
export function NumberField({ name, label, hint, suffix, required, ...input }: NumberProps) {
  const field = useField(name, Boolean(hint), required);
  return (
    <Field field={field} label={label} hint={hint}>
      <Suffixed suffix={suffix}>
        <input
          ref={acceptCommas}
          className={controlClass({ beside: suffix ? "suffix" : undefined })}
          type="number"
          defaultValue={asText(field.value)}
          {...field.control}
          {...input}
        />
      </Suffixed>
    </Field>
  );
}

/**
 * Accepts a comma as decimal mark. An English number field drops it silently, so that 1,5 guests would be 15.
 * React's own `onBeforeInput` is another event, which doesn't see pasted text.
 */
function acceptCommas(input: HTMLInputElement | null): void {
  input?.addEventListener("beforeinput", acceptDecimalComma);
}

interface SuffixedProps {
  suffix?: React.ReactNode;
  children: React.ReactElement;
}

/**
 * A control with a text at the end of its box. While there is no text, for example before a hotel's currency
 * is known, the suffix is "" rather than undefined, so that the control and its typed value stay.
 */
export function Suffixed({ suffix, children }: SuffixedProps) {
  if (suffix === undefined) return children;
  return (
    <span className="flex">
      {children}
      {suffix ? (
        <span className="-ml-px inline-flex items-center rounded-r-md border border-strong bg-sunken px-3 whitespace-nowrap text-muted">
          {suffix}
        </span>
      ) : null}
    </span>
  );
}

/** @returns the value of a field that occurs only once */
export function asText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? (value[0] ?? "") : (value ?? "");
}
