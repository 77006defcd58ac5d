import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { GuestLine, GuestText } from "~/forms/fields/guest-text-fields";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { LockedField } from "~/forms/fields/locked-field";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { NumberField } from "~/forms/fields/text-field";
import { FormPage } from "~/forms/form-page";
import { enteredOf } from "~/forms/posting/form-result";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { FormPageHeader } from "~/screens/form-page-header";
import type { PageFormProps } from "~/screens/noun-screen";
import { Notice } from "~/ui/notice";
import { useFetcher } from "@remix-run/react";
import {
  MAX_DESCRIPTION,
  MAX_PRICE,
  takesTooLong,
  treatmentCategories,
  treatmentNumbers,
} from "../treatment";
import type { TreatmentChoices } from "../treatment.noun.server";
import type { ChosenSpa } from "../chosen-spa.server";

interface Props extends PageFormProps<TreatmentChoices> {
  /** Whether the form belongs to the list of one spa, so that the spa can't be chosen. */
  spaKnown: boolean;
  /** The content under the heading. */
  children?: React.ReactNode;
}

/** The form that adds or edits a treatment, on a page of its own. */
export function TreatmentFormPage({ open, back, reply, spaKnown, children }: Props) {
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "treatment", texts: "treatments", reply, ...open });
  const { choose, ofSpa } = useChosenSpa(choices.ofSpa);
  const text = (key: string) => t(`treatments:FORM.${key}`);
  const adding = open.mode === "create";
  const minutes = t("treatments:MINUTES");
  return (
    <>
      <FormPageHeader
        open={open}
        texts="treatments"
        need="catalogue:edit"
        back={adding ? undefined : { to: back, label: t("treatments:LIST.TITLE") }}
      />
      {children}
      <FormPage
        form={form}
        need="catalogue:edit"
        submit={{
          intent: open.mode,
          label: t("common:FORM.SAVE"),
        }}
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
      >
        {adding && !spaKnown ? (
          <SearchSelectField
            name="spa_id"
            list={choices.spas}
            source="/options/spas"
            empty={text("CHOOSE_SPA")}
            onChange={choose}
          >
            <LoadButton hint={text("LOAD_HINT")} />
          </SearchSelectField>
        ) : (
          <LockedField
            name="spa_id"
            hint={adding ? undefined : text("SPA_LOCKED")}
            word={choices.ofSpa.label}
          />
        )}
        <GuestLine name="label" />
        <SelectField
          name="category"
          options={[
            { value: "", label: text("CHOOSE_CATEGORY") },
            ...treatmentCategories.map((value) => ({
              value,
              label: t(`treatments:CATEGORIES.${value}`),
            })),
          ]}
        />
        <GuestText name="description" max={MAX_DESCRIPTION} rows={3} />
        <FieldPair>
          <NumberField
            name="duration_minutes"
            suffix={minutes}
            {...treatmentNumbers.duration_minutes}
          />
          <NumberField
            name="buffer_minutes"
            hint={text("BUFFER_HINT")}
            suffix={minutes}
            {...treatmentNumbers.buffer_minutes}
          />
        </FieldPair>
        <TooLong
          // The key makes new fields after each answer of the server, so that they show its values.
          key={`${open.key} ${String(reply !== undefined)}`}
          formId={form.id}
          entered={reply ? enteredOf(reply) : open.defaults}
          longest={ofSpa?.longestOpening ?? null}
        />
        <FieldPair>
          <NumberField name="persons" hint={text("PERSONS_HINT")} {...treatmentNumbers.persons} />
          <NumberField name="min_age" hint={text("MIN_AGE_HINT")} {...treatmentNumbers.min_age} />
        </FieldPair>
        {/* The currency decides how many decimals are allowed, so only the server checks them. */}
        <DecimalField
          name="price"
          hint={text("PRICE_HINT")}
          suffix={ofSpa?.currency ?? ""}
          min={0}
          max={MAX_PRICE}
        />
        <CheckboxField name="active" hint={text("ACTIVE_HINT")} />
      </FormPage>
    </>
  );
}

interface TooLongProps {
  formId: string;
  entered: Record<string, unknown>;
  longest: number | null;
}

/** Warns, while one types, that the treatment takes longer than its spa is ever open without a break. */
function TooLong({ formId, entered, longest }: TooLongProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(entered);
  useFollowedForm(formId, (form) => setNow(Object.fromEntries(new FormData(form))));
  return (
    // An empty live region takes no space, but has to exist before its text is announced.
    <div className="empty:absolute" aria-live="polite">
      {takesTooLong(now, longest) ? (
        <Notice tone="warning">{t("treatments:FORM.TOO_LONG")}</Notice>
      ) : null}
    </div>
  );
}

/**
 * @returns the texts and choices that depend on the chosen spa: first those of the page; after another spa
 *   is chosen, those from the server. A late answer for a spa that was chosen before is dropped
 */
function useChosenSpa(rendered: ChosenSpa) {
  const fetcher = useFetcher<ChosenSpa>();
  const [chosenId, setChosenId] = useState<number | null>();

  function choose(value: string) {
    const spa_id = value ? Number(value) : null;
    setChosenId(spa_id);
    if (spa_id) fetcher.load(`/options/of-spa?spa_id=${spa_id}`);
  }

  const answered = fetcher.data?.spa_id === chosenId ? fetcher.data : undefined;
  return { choose, ofSpa: chosenId === undefined ? rendered : answered };
}
