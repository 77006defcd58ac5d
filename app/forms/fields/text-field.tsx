import { useField } from "../resource-form";
import { controlClass } from "./control";
import { acceptDecimalComma } from "./decimal-comma";
import { Field } from "./field";

interface Props {
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "email" | "date" | "datetime-local";
  autoComplete?: string;
  /** Shown inside the control's box, at its end: "%" or a currency's symbol. */
  suffix?: string;
  inputMode?: "text" | "decimal" | "numeric";
  placeholder?: string;
  /** The id of a `datalist` whose values the browser offers. */
  suggestions?: string;
  /** Where the schema asks for it only sometimes. */
  required?: boolean;
  onInput?: (event: React.FormEvent<HTMLInputElement>) => void;
}

/** One line of text. Decimals are text too: a browser's number field would round or reformat. */
export function TextField(props: Props) {
  const { name, label, hint, type = "text", suffix, required, suggestions, ...input } = props;
  const field = useField(name, Boolean(hint), required);
  const control = (
    <input
      className={controlClass({ beside: suffix ? "suffix" : undefined })}
      type={type}
      defaultValue={asText(field.value)}
      {...field.control}
      {...input}
      list={suggestions}
    />
  );
  return (
    <Field field={field} label={label} hint={hint}>
      {suffix ? (
        <span className="flex">
          {control}
          <Suffix>{suffix}</Suffix>
        </span>
      ) : (
        control
      )}
    </Field>
  );
}

type TextAreaProps = Pick<Props, "name" | "label" | "hint"> & { rows?: number };

/** Several lines of text. */
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
  step?: number | string;
}

/** A number typed into a native number field. `step` is the currency's unit for money. */
export function NumberField({ name, label, hint, suffix, required, ...input }: NumberProps) {
  const field = useField(name, Boolean(hint), required);
  return (
    <Field field={field} label={label} hint={hint}>
      <span className={suffix ? "flex" : undefined}>
        <input
          ref={acceptCommas}
          className={controlClass({ beside: suffix ? "suffix" : undefined })}
          type="number"
          defaultValue={asText(field.value)}
          {...field.control}
          {...input}
        />
        {suffix ? <Suffix>{suffix}</Suffix> : null}
      </span>
    </Field>
  );
}

/** React's own `onBeforeInput` is another event, which knows nothing of what is pasted. */
function acceptCommas(input: HTMLInputElement | null): void {
  input?.addEventListener("beforeinput", acceptDecimalComma);
}

function Suffix({ children }: { children: string }) {
  return (
    <span className="-ml-px inline-flex items-center rounded-r-md border border-strong bg-sunken px-3 whitespace-nowrap text-muted">
      {children}
    </span>
  );
}

/** The one value of a field that doesn't repeat. */
export function asText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? (value[0] ?? "") : (value ?? "");
}
