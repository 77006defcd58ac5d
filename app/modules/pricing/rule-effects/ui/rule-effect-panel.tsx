import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { FormHeading } from "~/forms/form-heading";
import { Facts } from "~/ui/tables/facts";
import type { RuleEffectView } from "../rule-effect.presenter.server";

/** The pause in typing, in milliseconds, after which the effect is requested. */
const PAUSE_MS = 400;

/** The fields that have no influence on the effect of a rule, and the hidden fields of the form itself. */
const NOT_SENT = /^(name|description|form_.*|row_.*|intent|.*_search)$/;

interface Props {
  formId: string;
  /** The id of the edited rule; undefined for a new one. */
  id?: number;
  /** The effect with which the page was loaded. */
  initial: RuleEffectView | null;
}

/**
 * The effect of the rule in the form: its hotels with their numbers of nights, and the price of a stay
 * without and with it. Scripts update it during typing; without them a button does.
 */
export function RuleEffectPanel({ formId, id, initial }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<RuleEffectView | null>();
  const timer = useRef<number>();
  const text = (key: string) => t(`price-rules:EFFECT.${key}`);

  useFollowedForm(formId, (form) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => fetcher.load(`/options/rule-effect?${paramsOf(form, id)}`),
      PAUSE_MS,
    );
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const effect = fetcher.data === undefined ? initial : fetcher.data;
  return (
    <section aria-label={text("TITLE")} className="flex flex-col gap-2">
      {effect ? <FormHeading>{text("TITLE")}</FormHeading> : null}
      <div role="status" className="flex flex-col gap-2" data-rule-effect="">
        {effect ? <Effect effect={effect} /> : <p className="faint">{text("NOTHING")}</p>}
      </div>
      <LoadButton label={text("SHOW")} hint={text("SHOW_HINT")} />
    </section>
  );
}

function Effect({ effect }: { effect: RuleEffectView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-rules:EFFECT.${key}`);
  const { notes, stays, hotels, nowhere, example } = effect;
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {stays ? (
        <>
          <p>{t("price-rules:EFFECT.FOR_STAYS", { stays })}</p>
          <ul className="list-disc pl-5">
            {hotels.map(({ name, nights }) => (
              <li key={name}>
                {name + t("common:COLON")}
                <span className="number">{nights}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {nowhere ? <p className="faint">{nowhere}</p> : null}
      {example ? (
        <>
          <p>{example.stay}</p>
          {example.bought ? <p className="font-semibold">{text("SOLD")}</p> : null}
          <Amounts {...example} />
          {example.bought ? (
            <>
              <p className="font-semibold">{text("BOUGHT")}</p>
              <Amounts {...example.bought} />
            </>
          ) : null}
        </>
      ) : null}
    </>
  );
}

type Example = NonNullable<RuleEffectView["example"]>;

/** A price without and with the rule. */
function Amounts(amounts: Pick<Example, "without" | "with" | "difference">) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        { term: t("price-rules:EFFECT.WITHOUT"), value: amounts.without },
        { term: t("price-rules:EFFECT.WITH"), value: amounts.with },
        { term: t("price-rules:EFFECT.DIFFERENCE"), value: amounts.difference },
      ]}
    />
  );
}

function paramsOf(form: HTMLFormElement, id: number | undefined): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "" && !NOT_SENT.test(name)) {
      params.append(name, value);
    }
  }
  if (id) params.set("id", String(id));
  return params;
}
