import { useField } from "../../resource-form";
import { Choice } from "./choice";
import { FieldErrors, OtherPersonsValue, OtherPersonsTick } from "../field";
import { Hint } from "../hint";

interface CheckboxProps {
  name: string;
  label?: string;
  hint?: string;
}

/** A checkbox that posts "on" where it is ticked, and nothing otherwise. */
export function CheckboxField({ name, label, hint }: CheckboxProps) {
  const field = useField(name, Boolean(hint));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <FieldErrors field={field} />
      <Choice>
        <input type="checkbox" defaultChecked={field.value !== undefined} {...field.control} />
        <span>{label ?? field.labelText()}</span>
      </Choice>
      <OtherPersonsTick field={field} />
      {hint ? (
        <div className="pl-6.5">
          <Hint id={field.hintId}>{hint}</Hint>
        </div>
      ) : null}
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface ChoicesProps {
  name: string;
  legend?: string;
  hint?: string;
  choices: Choice[];
  /** `radio` for exactly one choice, `checkbox` for any number. */
  type?: "radio" | "checkbox";
  /** Whether a choice is required, for fields where it depends on other fields and so isn't in the schema. */
  required?: boolean;
}

/** A group of radio buttons, or of boxes that share a name. */
export function ChoiceGroup(props: ChoicesProps) {
  const { name, legend, hint, choices, type = "radio" } = props;
  const field = useField(name, Boolean(hint), props.required);
  const { id, "aria-describedby": described, required, ...control } = field.control;
  const chosenValues = Array.isArray(field.value) ? field.value : [field.value];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" id={String(id)} tabIndex={-1}>
      <legend className="field-label" data-required={field.required || undefined}>
        {legend ?? field.labelText()}
      </legend>
      <FieldErrors field={field} />
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {choices.map(({ value, label }) => (
          <Choice key={value}>
            <input
              {...control}
              type={type}
              value={value}
              aria-describedby={described as string | undefined}
              // HTML can't express "at least one" for checkboxes.
              required={type === "radio" && Boolean(required)}
              defaultChecked={chosenValues.includes(value)}
            />
            <span>{label}</span>
          </Choice>
        ))}
      </div>
      {hint ? <Hint id={field.hintId}>{hint}</Hint> : null}
      <OtherPersonsValue
        field={field}
        wordFor={(value) => choices.find((choice) => choice.value === value)?.label ?? value}
      />
    </fieldset>
  );
}
