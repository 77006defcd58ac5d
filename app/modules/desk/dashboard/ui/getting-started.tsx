import { useTranslation } from "react-i18next";
import { INTENT } from "~/forms/editing/entered";
import { PostForm } from "~/forms/posting/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check, ChevronDown } from "~/ui/icons/icons";
import type { BookingsView } from "../dashboard-bookings.presenter.server";
import { FIRST_STEPS, HIDE_STEPS } from "../dashboard-links";
import type { StartingStep } from "../getting-started.presenter.server";
import { GoodToKnow, Tonight } from "./beside-first-steps";

interface Props {
  steps: StartingStep[];
  /** Tonight's figures; null where the page shows them elsewhere, and for readers who may see none. */
  bookings: BookingsView | null;
}

/** The steps of the first hour, until the last one is done or the reader hides them, and what helps with them. */
export function GettingStarted({ steps, bookings }: Props) {
  return (
    <div className="mb-5 grid items-start gap-5 xl:grid-cols-[1fr_300px] print:hidden">
      <Steps steps={steps} />
      <div className="grid gap-5 max-xl:md:grid-cols-2">
        {bookings ? <Tonight bookings={bookings} /> : null}
        <GoodToKnow />
      </div>
    </div>
  );
}

function Steps({ steps }: { steps: StartingStep[] }) {
  const { t } = useTranslation();
  const done = steps.filter(({ state }) => state === "done").length;
  const counts = { done, total: steps.length };
  return (
    <Card as="section" aria-labelledby={FIRST_STEPS}>
      <div className="flex items-center gap-x-4 border-b border-subtle py-2 pr-2 pl-4">
        <h2 id={FIRST_STEPS} className="scroll-mt-20">
          {t("dashboard:STARTING.TITLE")}
        </h2>
        <div
          role="img"
          aria-label={t("dashboard:STARTING.STEPS_DONE", counts)}
          className="flex gap-1 max-sm:hidden"
        >
          {steps.map(({ key }, at) => (
            <span
              key={key}
              className={`h-1.5 w-5 rounded-sm ${at < done ? "bg-accent" : "bg-(--border-subtle)"}`}
            />
          ))}
        </div>
        <span className="text-sm text-muted">{t("dashboard:STARTING.OF", counts)}</span>
        <div className="ml-auto">
          <PostForm>
            <Button variant="text" size="small" name={INTENT} value={HIDE_STEPS}>
              {t("dashboard:STARTING.HIDE")}
            </Button>
          </PostForm>
        </div>
      </div>
      <ol>
        {/* On phones, the steps that are done are in a fold; on wider screens each is in its place. */}
        {done > 0 ? (
          <li className="border-b border-subtle sm:hidden">
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-muted">
                {t("dashboard:STARTING.DONE_COUNT", { count: done })}
                <ChevronDown size={16} className="ml-auto not-group-open:-rotate-90" />
              </summary>
              <ol className="border-t border-subtle">
                {steps.map((step, at) =>
                  step.state === "done" ? (
                    <Step key={step.key} step={step} number={at + 1} />
                  ) : null,
                )}
              </ol>
            </details>
          </li>
        ) : null}
        {steps.map((step, at) => (
          <Step key={step.key} step={step} number={at + 1} inPlace />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  step: StartingStep;
  number: number;
  /** Whether it is among all steps, rather than in the fold of those that are done. */
  inPlace?: boolean;
}

function Step({ step, number, inPlace = false }: StepProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`dashboard:STARTING.${step.key}.${key}`);
  const { state, to } = step;
  const row = "flex gap-3.5 border-subtle py-1.5 pl-4 not-last:border-b";
  if (state === "next") {
    return (
      <li aria-current="step" className={`${row} bg-row-selected pt-3 pr-4 pb-4`}>
        <Mark state={state} number={number} />
        <div>
          <h3 className="text-lg/6.5 font-semibold">{text("TITLE")}</h3>
          <p className="max-w-120 pt-0.5 pb-3">{step.detail}</p>
          {to ? (
            <ButtonLink variant="primary" to={to}>
              {text("ACT")}
            </ButtonLink>
          ) : null}
        </div>
      </li>
    );
  }
  return (
    <li
      className={`${row} items-center pr-2 ${inPlace && state === "done" ? "max-sm:hidden" : ""}`}
    >
      <Mark state={state} number={number} />
      <div className="min-w-0 flex-1">
        <h3 className={`text-base/5.5 font-semibold ${state === "done" ? "text-muted" : ""}`}>
          {text("TITLE")}
        </h3>
        <p className="text-sm/5 text-muted">{step.detail}</p>
      </div>
      <Way step={step} title={text("TITLE")} />
    </li>
  );
}

/** The tick of a step that is done, or its number. */
function Mark({ state, number }: { state: StartingStep["state"]; number: number }) {
  const { t } = useTranslation();
  const round =
    "inline-flex size-6.5 flex-none items-center justify-center rounded-full border text-sm/none font-semibold";
  if (state === "done") {
    return (
      <span
        role="img"
        aria-label={t("dashboard:STARTING.DONE")}
        className={`${round} border-transparent bg-success-soft text-success-text`}
      >
        <Check size={14} />
      </span>
    );
  }
  const colours =
    state === "next" ? "border-transparent bg-accent text-on-accent" : "border-strong text-muted";
  return <span className={`${round} ${colours}`}>{number}</span>;
}

/** The way to a step beside the next one: what there is, its form, or which step comes before it. */
function Way({ step: { key, state, to, after }, title }: { step: StartingStep; title: string }) {
  const { t } = useTranslation();
  if (!to) {
    return (
      <span className="pr-2.5 text-sm whitespace-nowrap text-muted">
        {t("dashboard:STARTING.AFTER", { number: after })}
      </span>
    );
  }
  const isChanged = state === "done" && key !== "QUOTE";
  const words = t(`dashboard:STARTING.${isChanged ? "CHANGE" : "OPEN"}`);
  return (
    <ButtonLink variant="text" size="small" to={to} aria-label={words + t("common:COLON") + title}>
      {words}
    </ButtonLink>
  );
}
