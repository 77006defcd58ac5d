import { useSearchParams, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { TextArea, TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { FormHeading } from "~/forms/form-heading";
import {
  useResourceForm,
  type ResourceForm,
  type RulesTogether,
} from "~/forms/posting/use-resource-form";
import { useChoicesOfHotels } from "~/modules/places/hotel-choices/ui/use-choices-of-hotels";
import type { FormProps } from "~/screens/noun-screen";
import { useFormTitle } from "~/ui/permissions";
import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { Link } from "~/ui/link";
import type { PriceRuleChoices } from "../price-rule-choices.presenter.server";
import {
  startingPointIn,
  STARTING_POINT,
  startingPoints,
  type StartingPoint,
} from "../starting-points";
import { ConditionFieldsets } from "./condition-fieldsets";
import { RuleEffectFields, RuleGroupFields } from "./rule-effect-fields";
import { RuleScopeFields } from "./rule-scope-fields";
import { RuleWords, useRuleWords } from "./rule-words";
import { usePriceRuleLabels } from "./use-price-rule-labels";

/** The id of the form. */
export const PRICE_RULE_FORM = "price-rule";

/** The form that adds or edits a price rule: 800 px wide (docs/reference/screens.md#price-rules). */
export function PriceRuleDialog(
  props: FormProps<PriceRuleChoices> & {
    /** The content below the fields of the form. */
    children?: React.ReactNode;
  },
) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const together = useRulesTogether(PRICE_RULE_FORM);
  const form = useResourceForm({ id: PRICE_RULE_FORM, reply, together, ...dialog });
  useLateRules(form, together);
  const text = (key: string, params?: { count: number }) => t(`price-rules:FORM.${key}`, params);
  const labels = usePriceRuleLabels();
  const ofHotels = useChoicesOfHotels(PRICE_RULE_FORM, choices);
  const start = startingPointIn(useSearchParams()[0]);
  const adding = dialog.mode === "create";
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={800}
      closeTo={closeTo}
      labels={labels}
      submit={{
        intent: dialog.mode,
        label: t("common:FORM.SAVE"),
        // The only question of this form asks about price checks that change; its value is their number.
        anyway: text("SAVE_CHANGING", { count: Number(reply?.questions?.[0]?.value) }),
      }}
    >
      <RuleWords formId={form.id} choices={choices} ofHotels={ofHotels}>
        {adding ? <StartingPoints /> : null}
        <LiveSummary about={reply ? "sent" : adding ? "nothing" : "stored"} />
        <FieldPair>
          <TextField name="name" label={labels.name} />
          <TextArea name="description" label={labels.description} rows={1} />
        </FieldPair>
        <RuleEffectFields labels={labels} unit={unitOf(choices, ofHotels) ?? text("NO_UNIT")} />
        <section
          className="[&>details]:mt-0! [&>details]:pt-0 [&>details]:open:pb-4 [&>h3+details]:border-t-0"
          aria-label={text("CONDITIONS")}
        >
          <FormHeading>{text("CONDITIONS")}</FormHeading>
          <ConditionFieldsets labels={labels} ratePlans={choices.ratePlans} />
          <RuleGroupFields labels={labels} />
          <RuleScopeFields
            labels={labels}
            choices={choices}
            ofHotels={ofHotels}
            open={start === "distribution_point"}
          />
        </section>
      </RuleWords>
      {props.children}
    </FormDialog>
  );
}

/** @returns the code of the currency of the ticked hotels, or of all; undefined where they have several */
function unitOf(
  { priced }: PriceRuleChoices,
  { hotelIds, currency }: Pick<PriceRuleChoices, "hotelIds" | "currency">,
): string | undefined {
  if (hotelIds.length > 0) return currency?.code;
  return priced.currencies.length === 1 ? priced.currencies[0] : undefined;
}

/** The events that load the rules. Focus isn't among them: a dialog that opens takes it, before its user does anything. */
const touches = ["pointermove", "pointerdown", "keydown", "input", "change"];

/**
 * @returns the rules about several fields, which are loaded when the form is first touched; undefined until
 *   then. An untouched form has nothing to check, and the server checks every form that is sent
 */
function useRulesTogether(formId: string): RulesTogether | undefined {
  const [together, setTogether] = useState<RulesTogether>();
  useEffect(() => {
    const form = document.getElementById(formId);
    const forget = () => {
      for (const touch of touches) form?.removeEventListener(touch, load);
    };
    const load = () => {
      forget();
      import("../rules-together").then(
        ({ rulesTogether }) => setTogether(rulesTogether),
        () => undefined,
      );
    };
    for (const touch of touches) form?.addEventListener(touch, load);
    return forget;
  }, [formId]);
  return together;
}

/** Checks a form again that was refused before its rules had come: Enter may be its first touch. */
function useLateRules({ refusals, reply, meta }: ResourceForm, rules?: RulesTogether): void {
  useEffect(() => {
    if (rules && refusals > 0 && !reply) meta.validate();
    // Only the arrival of the rules matters, so nothing else is a dependency.
  }, [rules]);
}

interface Props {
  /** The subject of the sentence: nothing yet, the stored rule, or the posted form. */
  about: "nothing" | "stored" | "sent";
}

/**
 * The hotels to which the rule in the form applies; the rule as a sentence, such as "+10% · On Saturdays. ·
 * Applies everywhere."; and the reasons why it can never apply, if there are any.
 */
function LiveSummary({ about }: Props) {
  const { t } = useTranslation();
  const { reach, note, sentence, flaws } = useRuleWords();
  const hydrated = useHydrated();
  // Without scripts the sentence isn't updated during typing, so it is left out for an empty form.
  const hasSentence = about !== "nothing" || hydrated;
  return (
    <div className="z-4 rounded-md border border-subtle bg-sunken px-3.5 py-2 md:not-short:sticky md:not-short:-top-1">
      <p data-rule-reach className="font-semibold">
        {reach}
      </p>
      {note ? <p className="text-warning-text">{note}</p> : null}
      {hasSentence ? (
        <p data-rule-summary>
          {about === "nothing" ? null : <noscript>{t(`price-rules:FORM.OF.${about}`)}</noscript>}
          {sentence}
        </p>
      ) : null}
      <div role="status">
        {flaws.map((flaw) => (
          <p key={flaw} data-rule-flaw className="text-danger-text">
            {t("price-rules:FORM.NEVER", { flaw })}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The links that fill the form of a new rule with the values of a common offer. */
function StartingPoints() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const current = startingPointIn(new URLSearchParams(search));
  const hrefOf = (start: StartingPoint) => {
    const params = new URLSearchParams(search);
    params.set(STARTING_POINT, start);
    return `${pathname}?${params.toString()}`;
  };
  const title = t("price-rules:FORM.START_FROM");
  return (
    <nav
      aria-label={title}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm/5 text-muted max-md:flex-nowrap max-md:overflow-x-auto max-md:py-1.5 [&>[aria-current]]:font-semibold [&>[aria-current]]:outline [&>[aria-current]]:outline-accent"
    >
      <span aria-hidden="true" className="flex-none">
        {title}
      </span>
      {(Object.keys(startingPoints) as StartingPoint[]).map((start) => (
        <Link
          key={start}
          to={hrefOf(start)}
          className="chip"
          preventScrollReset
          replace
          aria-current={start === current || undefined}
        >
          {t(`price-rules:STARTS.${start}`)}
        </Link>
      ))}
    </nav>
  );
}
