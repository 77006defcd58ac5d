import { Check } from "~/ui/icons";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { type DashboardView, type FindingsView } from "../dashboard.presenter.server";
import { FindingCard } from "./finding-card";
import { Card } from "~/ui/card";
import { ListCard } from "~/ui/list-card";
import { PageHeader } from "~/ui/page-header";

interface Props {
  name: string;
  view: DashboardView;
}

export function DashboardPage({ name, view }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("dashboard:WELCOME", { name })}
        purpose={view.steps || view.findings ? t("dashboard:PURPOSE") : undefined}
      />
      {view.steps ? <Steps steps={view.steps} /> : null}
      <div className="grid items-start gap-5 xl:grid-cols-2 print:block">
        {view.findings ? <Findings found={view.findings} /> : null}
        {view.changes ? <RecentChanges changes={view.changes} /> : null}
      </div>
    </>
  );
}

function RecentChanges({ changes }: { changes: NonNullable<DashboardView["changes"]> }) {
  const { t } = useTranslation();
  return (
    <ListCard wide title={t("dashboard:RECENT")} none={t("dashboard:NO_CHANGES")}>
      {changes.length > 0
        ? changes.map((change) => (
            <li key={change.id}>
              <span>{change.text}</span>
              <span className="faint">{change.detail}</span>
            </li>
          ))
        : null}
    </ListCard>
  );
}

/** What the prices need. */
function Findings({ found }: { found: FindingsView }) {
  const { t } = useTranslation();
  return (
    <>
      <FindingCard
        title={t("dashboard:MISSING.TITLE")}
        none={t("dashboard:MISSING.NONE")}
        found={found.missing}
      />
      <FindingCard
        title={t("dashboard:ENDING.TITLE")}
        none={t("dashboard:ENDING.NONE")}
        found={found.ending}
      />
      <FindingCard
        title={t("dashboard:BELOW_BUY.TITLE")}
        none={t("dashboard:BELOW_BUY.NONE")}
        found={found.belowBuy}
      />
      <FindingCard
        title={t("dashboard:FREE.TITLE")}
        none={t("dashboard:FREE.NONE")}
        found={found.free}
      />
    </>
  );
}

/** The way to the first quote, for a house where nothing is set up yet. */
function Steps({ steps }: { steps: NonNullable<DashboardView["steps"]> }) {
  const { t } = useTranslation();
  return (
    <Card as="section" className="mb-5">
      <h2 className="px-4 pt-3.5">{t("dashboard:STEPS.TITLE")}</h2>
      <ol className="list-decimal pt-2 pr-4 pb-3 pl-9">
        {steps.map((step) => {
          const text = t(`dashboard:STEPS.${step.key}`);
          return (
            <li key={step.key} className="py-1">
              {step.to ? <Link to={step.to}>{text}</Link> : text}
              {step.done ? (
                <span className="text-success-text">
                  {" "}
                  <Check size={14} className="inline" /> {t("dashboard:STEPS.DONE")}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
