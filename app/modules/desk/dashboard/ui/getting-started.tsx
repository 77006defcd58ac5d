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
      <ol className="first-steps">
        {done > 0 ? (
          // On phones, the steps that are done are folded; on wider screens each is shown.
          <li className="sm:hidden">
            <details>
              <summary>
                {t("dashboard:STARTING.DONE_COUNT", { count: done })}
                <ChevronDown size={16} />
              </summary>
            </details>
          </li>
        ) : null}
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
  const { state, to } = step;
  if (state === "next") {
    return (
      <li aria-current="step">
        <span>{number}</span>
        <div>
          <h3>{text("TITLE")}</h3>
          <p>{step.detail}</p>
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
    <li data-done={state === "done" ? "" : undefined}>
      {state === "done" ? (
        <span role="img" aria-label={t("dashboard:STARTING.DONE")}>
          <Check size={14} />
        </span>
      ) : (
        <span>{number}</span>
      )}
      <div>
        <h3>{text("TITLE")}</h3>
        <p>{step.detail}</p>
      </div>
      <Way step={step} title={text("TITLE")} />
    </li>
  );
}

/** The way to a step beside the next one: what there is, its form, or which step comes before it. */
function Way({ step: { key, state, to, after }, title }: { step: StartingStep; title: string }) {
  const { t } = useTranslation();
  if (!to) {
    return <small>{t("dashboard:STARTING.AFTER", { number: after })}</small>;
  }
  const isChanged = state === "done" && key !== "QUOTE";
  const words = t(`dashboard:STARTING.${isChanged ? "CHANGE" : "OPEN"}`);
  return (
    <ButtonLink variant="text" size="small" to={to} aria-label={words + t("common:COLON") + title}>
      {words}
    </ButtonLink>
  );
}
