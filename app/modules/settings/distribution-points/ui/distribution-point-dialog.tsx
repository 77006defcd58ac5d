import { NounDialog } from "~/screens/look/noun-dialog";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import type { OptionList } from "~/forms/checking/options";
import type { FormProps } from "~/screens/noun-screen";
import { distributionPointTypes, MAX_ADDRESS, PARENT_SEARCH_MS } from "../distribution-point";

/**
 * The form that adds or edits a distribution point: 700 px wide, in three sections
 * (docs/reference/everywhere.md#dialogs).
 */
export function DistributionPointDialog(
  props: FormProps<{ parents: OptionList }> & {
    /** The content below the fields. */
    children?: React.ReactNode;
  },
) {
  const { choices } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`distribution-points:FORM.${key}`);
  return (
    <NounDialog {...props} id="point" texts="distribution-points" width={700}>
      <FormHeading>{text("GENERAL")}</FormHeading>
      <FieldPair>
        <TextField name="label" autoComplete="off" />
        <TextField name="code" autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="type"
          options={distributionPointTypes.map((value) => ({
            value,
            label: t(`distribution-points:TYPES.${value}`),
          }))}
        />
        <SearchSelectField
          name="parent_id"
          list={choices.parents}
          source={`/options/distribution-points?except=${props.dialog.rowId ?? 0}`}
          searchMs={PARENT_SEARCH_MS}
          empty={text("NO_PARENT")}
        />
      </FieldPair>
      <CheckboxField name="is_active" />
      <FormHeading>{text("CONTACT")}</FormHeading>
      <CountedTextArea name="address" max={MAX_ADDRESS} rows={2} />
      <FieldPair>
        <TextField name="contact_email" type="email" autoComplete="off" />
        <TextField name="contact_phone" autoComplete="off" />
      </FieldPair>
      <FormHeading>{text("TERMS")}</FormHeading>
      <DecimalField
        name="commission_rate"
        hint={text("COMMISSION_HINT")}
        suffix="%"
        min={0}
        max={100}
      />
      {props.children}
    </NounDialog>
  );
}
