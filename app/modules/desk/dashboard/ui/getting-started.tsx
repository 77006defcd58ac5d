import { cva } from "class-variance-authority";
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
              className={`h-1.5 w-5 rounded-sm ${at < done ? "bg-accent" : "bg-subtle"}`}
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
        {done > 0 ? (
          // On phones, the steps that are done are folded; on wider screens each is shown.
          <li className="border-b border-subtle sm:hidden">
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-muted">
                {t("dashboard:STARTING.DONE_COUNT", { count: done })}
                <ChevronDown size={16} className="ml-auto [:not([open])>summary>&]:-rotate-90" />
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

const lookOfStep = cva("flex gap-3.5 border-subtle pl-4 not-last:border-b", {
  variants: {
    state: {
      // The fold of a phone shows the steps that are done, each in its place.
      done: "items-center py-1.5 pr-2 max-sm:[ol:not(:has(details[open]))>&]:hidden",
      next: "items-start bg-row-selected pt-3 pr-4 pb-4",
      later: "items-center py-1.5 pr-2",
    },
  },
});

/** The number of a step, or the tick of one that is done. */
const mark = cva(
  "inline-flex size-6.5 flex-none items-center justify-center rounded-full border text-sm/none font-semibold",
  {
    variants: {
      state: {
        done: "border-transparent bg-success-soft text-success-text",
        next: "border-transparent bg-accent text-on-accent",
        later: "border-strong text-muted",
      },
    },
  },
);

/** A step: a mark, what the step is, and the way to it. */
function Step({ step, number }: { step: StartingStep; number: number }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`dashboard:STARTING.${step.key}.${key}`);
  const { state, to } = step;
  if (state === "next") {
    return (
      <li aria-current="step" className={lookOfStep({ state })}>
        <span className={mark({ state })}>{number}</span>
        <div className="min-w-0 flex-1">
          <h3 className="text-lg/6.5">{text("TITLE")}</h3>
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
    <li className={lookOfStep({ state })}>
      {state === "done" ? (
        <span className={mark({ state })} role="img" aria-label={t("dashboard:STARTING.DONE")}>
          <Check size={14} />
        </span>
      ) : (
        <span className={mark({ state })}>{number}</span>
      )}
      <div className="min-w-0 flex-1">
        <h3 className={state === "done" ? "text-muted" : undefined}>{text("TITLE")}</h3>
        <p className="text-sm/5 text-muted">{step.detail}</p>
      </div>
      <Way step={step} title={text("TITLE")} />
    </li>
  );
}

/** The way to a step beside the next one: what there is, its form, or which step comes before it. */
function Way({ step: { key, state, to, after }, title }: { step: StartingStep; title: string }) {
  const { t } = useTranslation();
  if (!to) {
    return (
      <small className="pr-2.5 text-sm whitespace-nowrap text-muted">
        {t("dashboard:STARTING.AFTER", { number: after })}
      </small>
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
