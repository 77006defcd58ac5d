import { useTranslation } from "react-i18next";
import { useField } from "../../resource-form";
import type { Option, OptionList } from "../../checking/options";
import { controlClass } from "../control";
import { Field } from "../field";
import { SearchSelect, type Offer } from "./search-select";
import { asText } from "../text-field";

interface SelectProps {
  name: string;
  label?: string;
  hint?: string;
  options: Option[];
  onChange?: (value: string) => void;
}

/** A native select over a short, closed list. */
export function SelectField({ name, label, hint, options, onChange }: SelectProps) {
  const field = useField(name, Boolean(hint));
  return (
    <Field field={field} label={label} hint={hint} wordFor={wordIn(options)}>
      <select
        className={controlClass()}
        defaultValue={asText(field.value)}
        onChange={(event) => onChange?.(event.target.value)}
        {...field.control}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export interface SearchSelectProps {
  name: string;
  label?: string;
  hint?: string;
  list: OptionList;
  empty: string;
  source?: string;
  searchMs?: number;
  /** Whether the options are being loaded. */
  loading?: boolean;
  /** Whether the select has the first focus, rather than the first field of its form. */
  autoFocus?: boolean;
  /** An option that is offered beside the select while nothing is chosen. */
  offer?: Offer;
  onChange?: (value: string) => void;
  /** A button beside the select, such as "Load" for fields that depend on the choice. */
  children?: React.ReactNode;
}

/** A searchable select as a field of a resource form. */
export function SearchSelectField(props: SearchSelectProps) {
  const { name, label, hint, children, loading, empty, ...select } = props;
  const { t } = useTranslation();
  const field = useField(name, Boolean(hint));
  return (
    <Field field={field} label={label} hint={hint} wordFor={wordIn(select.list.options)}>
      <SearchSelect
        {...select}
        empty={loading ? t("common:FORM.LOADING") : empty}
        // A pattern is one of values, and the box has the label of the chosen one.
        control={{ ...field.control, pattern: undefined, id: field.id, name }}
        value={asText(field.value)}
      />
      {children}
    </Field>
  );
}

function wordIn(options: Option[]) {
  return (value: string) => options.find((option) => option.value === value)?.label ?? value;
}
