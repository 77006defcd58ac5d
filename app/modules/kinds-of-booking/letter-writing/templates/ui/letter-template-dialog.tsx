import { useTranslation } from "react-i18next";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FieldPair } from "~/forms/fields/field-pair";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { languages } from "~/i18n/languages";
import type { FormProps } from "~/screens/noun-screen";
import { useFormTitle } from "~/ui/permissions";
import { letterKinds } from "../../../letters/letter";
import {
  brokenPlaceholders,
  emptyTemplate,
  MAX_TEMPLATE_TEXT,
  placeholders,
  templateTexts,
  writtenPlaceholders,
  type TemplateWords,
} from "../letter-template";
import type { LetterTemplateChoices } from "../letter-template.noun.server";
import { LetterPreview } from "./letter-preview";

const together: RulesTogether = {
  fields: [...templateTexts],
  check: (entered) => {
    const words = wordsIn(entered);
    return { ...brokenPlaceholders(words), ...emptyTemplate(words) };
  },
};

function wordsIn(entered: FormData): TemplateWords {
  const word = (field: string) => String(entered.get(field) ?? "");
  return { subject: word("subject"), greeting: word("greeting"), closing: word("closing") };
}

/** The form that adds or edits a letter template, 800 px wide, with the letter that its words make beside it. */
export function LetterTemplateDialog(props: FormProps<LetterTemplateChoices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({
    ...{ id: "letter-template", texts: "letter-templates", reply, together },
    ...dialog,
  });
  const text = (key: string) => t(`letter-templates:FORM.${key}`);
  const words = { subject: "", greeting: "", closing: "" };
  for (const field of templateTexts) words[field] = String(form.value(field) ?? "");
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(dialog.mode === "create"))}
      width={800}
      closeTo={closeTo}
      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
    >
      <SearchSelectField
        name="hotel_id"
        list={choices.hotels}
        source="/options/hotels"
        empty={text("CHOOSE_HOTEL")}
      />
      <FieldPair>
        <SelectField
          name="language"
          options={languages.map((value) => ({ value, label: t(`common:LANGUAGE.${value}`) }))}
        />
        <SelectField
          name="kind"
          hint={text("KIND_HINT")}
          options={[
            { value: "", label: t("letter-templates:EVERY_KIND") },
            ...letterKinds.map((value) => ({ value, label: t(`letters:KINDS.${value}`) })),
          ]}
        />
      </FieldPair>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField name="subject" hint={text("EMPTY_HINT")} autoComplete="off" />
          <CountedTextArea name="greeting" max={MAX_TEMPLATE_TEXT} rows={4} />
          <CountedTextArea name="closing" max={MAX_TEMPLATE_TEXT} rows={5} />
          <Placeholders />
        </div>
        {/* The key makes a new preview for each one that the server answers. */}
        <LetterPreview
          key={`${choices.shown.key} ${JSON.stringify(words)}`}
          formId={form.id}
          shown={choices.shown}
          words={words}
          wordsIn={wordsIn}
        />
      </div>
    </FormDialog>
  );
}

/** The closed list of placeholders, with what stands for each in a letter. */
function Placeholders() {
  const { t } = useTranslation();
  return (
    <details className="text-sm">
      <summary className="cursor-pointer wrap-anywhere">
        {t("letter-templates:FORM.PLACEHOLDERS", { known: writtenPlaceholders() })}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {placeholders.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="text-muted">{t(`letter-templates:PLACEHOLDERS.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
