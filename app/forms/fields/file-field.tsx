import { useField } from "../resource-form";
import { controlClass } from "./control";
import { Field } from "./field";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** The file types that the browser offers: ".csv,text/csv". The server decides. */
  accept: string;
}

/** A field for one file. A form that is shown again has lost its file: browsers never fill in a file. */
export function FileField({ name, label, hint, accept }: Props) {
  const field = useField(name, Boolean(hint));
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        className={controlClass({ size: "file" })}
        type="file"
        accept={accept}
        {...field.control}
      />
    </Field>
  );
}
