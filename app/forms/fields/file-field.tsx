import { useField } from "../resource-form";
import { Field } from "./field";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** What the browser offers: ".csv,text/csv". The server decides. */
  accept: string;
}

/** One file. A form that comes back has lost it: browsers give no file back. */
export function FileField({ name, label, hint, accept }: Props) {
  const field = useField(name, Boolean(hint));
  return (
    <Field field={field} label={label} hint={hint}>
      <input className="control h-auto p-2" type="file" accept={accept} {...field.control} />
    </Field>
  );
}
