import { useFormTitle } from "~/ui/permissions";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuestionBox } from "~/forms/form-questions";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { asText, NumberField, TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { fillFields } from "~/forms/editing/fill-fields";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { currencyFields, currencyName, isoDecimals } from "../currency";
import type { IsoCurrency } from "../iso-currencies";
import type { DecimalsQuestion } from "../decimals-question.presenter.server";

/** The options of the form, and its question before the decimals are raised. */
interface Choices {
  addable: IsoCurrency[];
  question: DecimalsQuestion | null;
}

/** The form that adds or edits a currency: 500 px wide. */
export function CurrencyDialog(props: FormProps<Choices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { addable, question } = choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "currency", texts: "currencies", reply, ...dialog });
  const [code, setCode] = useState(asText(form.value("iso_code")));
  const text = (key: string) => t(`currencies:FORM.${key}`);
  const adding = dialog.mode === "create";
  const fill = (iso_code: string) => {
    const chosen = addable.find((currency) => currency.iso_code === iso_code);
    if (chosen && form.ref.current) fillFields(form.ref.current, currencyFields(chosen));
  };
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={500}
      closeTo={closeTo}
      submit={{
        intent: dialog.mode,
        label: question?.answer ?? t("common:FORM.SAVE"),
      }}
    >
      {adding ? (
        <SearchSelectField
          name="iso_currency"
          label={text("FROM_ISO")}
          hint={text("FROM_ISO_HINT")}
          list={{
            options: addable.map((currency) => ({
              value: currency.iso_code,
              label: currencyName(currency),
            })),
            more: false,
          }}
          empty={text("CHOOSE")}
          onChange={fill}
        >
          <LoadButton hint={text("FROM_ISO_LOAD")} />
        </SearchSelectField>
      ) : null}
      <TextField
        name="iso_code"
        hint={text("ISO_CODE_HINT")}
        autoComplete="off"
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <TextField name="label" autoComplete="off" />
      <FieldPair>
        <TextField name="symbol" autoComplete="off" />
        <NumberField
          name="decimals"
          hint={text("DECIMALS_HINT")}
          placeholder={code ? String(isoDecimals(code.trim().toUpperCase())) : undefined}
        />
      </FieldPair>
      {question ? (
        <QuestionBox key={question.decided}>
          <input type="hidden" name="decided_decimals" value={question.decided} />
          <p>{question.text}</p>
        </QuestionBox>
      ) : null}
      <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
    </FormDialog>
  );
}
