import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { useEditable } from "~/ui/permissions";
import type { OptionList } from "../../checking/options";
import { useField } from "../../resource-form";
import { Choice } from "./choice";
import { controlClass } from "../control";
import { FieldErrors, OtherPersonsValue } from "../field";
import { Hint } from "../hint";

interface Props {
  name: string;
  legend: string;
  hint: string;
  /** The options that can be ticked; those that are ticked already are among them. */
  list: OptionList;
}

/**
 * A set of other rows as checkboxes. Where there are more rows than listed, a "Find" button loads others;
 * ticked rows stay.
 */
export function SetField({ name, legend, hint, list }: Props) {
  const { t } = useTranslation();
  const field = useField(name, true);
  const editable = useEditable();
  const { id, ...control } = field.control;
  const tickedIds = [field.value ?? []].flat();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" id={String(id)} tabIndex={-1}>
      <legend className="field-label">{legend}</legend>
      <FieldErrors field={field} />
      {list.more && editable ? (
        <span className="flex gap-2">
          <input
            className={controlClass()}
            type="search"
            name={`${name}_search`}
            aria-label={t("common:FORM.FIND_LABEL", { label: legend })}
            maxLength={100}
          />
          <Button variant="secondary" name="intent" value="load" formNoValidate>
            {t("common:FORM.FIND")}
          </Button>
        </span>
      ) : null}
      {/* A long list scrolls, so that the fields after it stay near. Its rows are far enough apart for a
          thumb, even where the foot of a dialog half hides the next row. */}
      <div className="max-h-52 overflow-y-auto rounded-md border border-strong px-3 py-1.5">
        <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
          {list.options.map(({ value, label }) => (
            <Choice key={value}>
              <input
                {...control}
                type="checkbox"
                value={value}
                defaultChecked={tickedIds.includes(value)}
              />
              <span className="min-w-0 break-words">{label}</span>
            </Choice>
          ))}
        </div>
      </div>
      <OtherPersonsValue
        field={field}
        wordFor={(value) => list.options.find((option) => option.value === value)?.label ?? value}
      />
      <Hint id={field.hintId}>{hint}</Hint>
    </fieldset>
  );
}
