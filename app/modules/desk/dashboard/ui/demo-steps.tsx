import { useTranslation } from "react-i18next";
import { INTENT } from "~/forms/editing/entered";
import { PostForm } from "~/forms/posting/post-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { PhoneLines } from "~/ui/tables/phone-lines";
import { HIDE_STEPS } from "../dashboard-links";
import type { DemoStep } from "../demo-steps.presenter.server";

/** A first way through the product, for whoever tries the demo, until they put it away. */
export function DemoSteps({ steps }: { steps: DemoStep[] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="demo-steps" className="mb-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-subtle px-4 py-2">
        <h2 id="demo-steps">{t("dashboard:DEMO.TITLE")}</h2>
        <PostForm>
          <Button variant="text" size="small" name={INTENT} value={HIDE_STEPS}>
            {t("dashboard:STARTING.HIDE")}
          </Button>
        </PostForm>
      </div>
      <div className="py-1.5 pr-2.5 pl-4">
        <Steps steps={steps.slice(0, SHOWN)} />
        {steps.length > SHOWN ? (
          <PhoneLines count={steps.length - SHOWN}>
            <Steps steps={steps.slice(SHOWN)} start={SHOWN + 1} />
          </PhoneLines>
        ) : null}
      </div>
    </Card>
  );
}

/** The steps that a phone shows before the others are opened. */
const SHOWN = 1;

function Steps({ steps, start }: { steps: DemoStep[]; start?: number }) {
  const { t } = useTranslation();
  return (
    <ol className="list-decimal pl-5" start={start}>
      {steps.map(({ key, to, link, rest, help }) => (
        <li key={key}>
          <div className="flex items-center justify-between gap-3">
            <p className="py-1.5">
              <Link to={to}>{link}</Link> {rest}
            </p>
            <Link
              className="help-mark flex-none"
              to={help}
              aria-label={t("dashboard:DEMO.HELP", { step: link })}
            >
              ?
            </Link>
          </div>
        </li>
      ))}
    </ol>
  );
}
