import { useTranslation } from "react-i18next";
import { INTENT } from "~/forms/editing/entered";
import { PostForm } from "~/forms/posting/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { HIDE_STEPS } from "../dashboard-links";
import type { StartingStep } from "../getting-started.presenter.server";

/** The steps of the first hour, until the last one is done or the reader hides them. */
export function GettingStarted({ steps }: { steps: StartingStep[] }) {
  const { t } = useTranslation();
  const done = steps.filter(({ state }) => state === "done").length;
  const counts = { done, total: steps.length };
  return (
    <Card as="section" aria-labelledby="getting-started" className="mb-5 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 border-b border-subtle px-4 py-2">
        <h2 id="getting-started">{t("dashboard:STARTING.TITLE")}</h2>
        <div
          role="img"
          aria-label={t("dashboard:STARTING.STEPS_DONE", counts)}
          className="flex gap-1"
        >
          {steps.map(({ key }, at) => (
            <span
              key={key}
              className={`h-1.5 w-5 rounded-sm max-sm:w-2.5 ${at < done ? "bg-accent" : "bg-strong"}`}
            />
          ))}
        </div>
        <span aria-hidden className="text-sm text-muted">
          {t("dashboard:STARTING.OF", counts)}
        </span>
        <div className="ml-auto">
          <PostForm>
            <Button variant="text" size="small" name={INTENT} value={HIDE_STEPS}>
              {t("dashboard:DEMO.HIDE")}
            </Button>
          </PostForm>
        </div>
      </div>
      <ol>
        {steps.map((step, at) => (
          <Step key={step.key} step={step} number={at + 1} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, number }: { step: StartingStep; number: number }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`dashboard:STARTING.${step.key}.${key}`);
  const isNext = step.state === "next";
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={`flex items-start gap-3.5 px-4 py-2 not-first:border-t not-first:border-subtle ${isNext ? "bg-row-selected" : ""}`}
    >
      <Mark state={step.state} number={number} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold">{text("TITLE")}</h3>
        <p className={isNext ? "" : "text-sm/5 text-muted"}>{step.detail}</p>
        {isNext && step.to ? (
          <div className="pt-2 pb-1.5">
            <ButtonLink variant="primary" to={step.to}>
              {text("ACT")}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      {isNext ? null : <Way step={step} title={text("TITLE")} />}
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
function Way({ step: { state, to, after }, title }: { step: StartingStep; title: string }) {
  const { t } = useTranslation();
  if (!to)
    return (
      <span className="text-sm text-muted">{t("dashboard:STARTING.AFTER", { number: after })}</span>
    );
  return (
    <Link to={to} className="font-semibold pointer-coarse:py-2.5">
      {t(`dashboard:STARTING.${state === "done" ? "CHANGE" : "OPEN"}`)}
      <span className="sr-only">{t("common:COLON")} {title}</span>
    </Link>
  );
}
