import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { textsOf, translator } from "~/i18n/i18n.server";
import { useTexts } from "~/i18n/use-texts";
import {
  dashboardView,
  type DashboardView,
  type FindingsView,
} from "~/modules/dashboard/dashboard.presenter.server";
import { getDashboard } from "~/modules/dashboard/dashboard.service.server";
import { FindingCard } from "~/modules/dashboard/ui/finding-card";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  return {
    title: translator(ctx.locale)("DASHBOARD.TITLE"),
    texts: textsOf(ctx.locale, "DASHBOARD"),
    name: ctx.actor.firstName,
    view: dashboardView(await getDashboard(ctx), ctx),
  };
}

export default function DashboardPage() {
  const { t } = useTranslation();
  const { texts, name, view } = useLoaderData<typeof loader>();
  useTexts(texts);
  return (
    <>
      <PageHeader
        title={t("DASHBOARD.WELCOME", { name })}
        purpose={view.steps || view.findings ? t("DASHBOARD.PURPOSE") : undefined}
      />
      {view.steps ? <Steps steps={view.steps} /> : null}
      <div className="dashboard">
        {view.findings ? <Findings found={view.findings} /> : null}
        {view.changes ? <RecentChanges changes={view.changes} /> : null}
      </div>
    </>
  );
}

function RecentChanges({ changes }: { changes: NonNullable<DashboardView["changes"]> }) {
  const { t } = useTranslation();
  return (
    <section className="card dashboard-wide">
      <h2>{t("DASHBOARD.RECENT")}</h2>
      {changes.length === 0 ? (
        <p className="dashboard-none">{t("DASHBOARD.NO_CHANGES")}</p>
      ) : (
        <ul className="dashboard-rows">
          {changes.map((change) => (
            <li key={change.id}>
              <span>{change.text}</span>
              <span className="faint">{change.detail}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the prices need. */
function Findings({ found }: { found: FindingsView }) {
  const { t } = useTranslation();
  return (
    <>
      <FindingCard
        title={t("DASHBOARD.MISSING.TITLE")}
        none={t("DASHBOARD.MISSING.NONE")}
        found={found.missing}
      />
      <FindingCard
        title={t("DASHBOARD.ENDING.TITLE")}
        none={t("DASHBOARD.ENDING.NONE")}
        found={found.ending}
      />
      <FindingCard
        title={t("DASHBOARD.BELOW_BUY.TITLE")}
        none={t("DASHBOARD.BELOW_BUY.NONE")}
        found={found.belowBuy}
      />
      <FindingCard
        title={t("DASHBOARD.FREE.TITLE")}
        none={t("DASHBOARD.FREE.NONE")}
        found={found.free}
      />
    </>
  );
}

/** The way to the first quote, for a house where nothing is set up yet. */
function Steps({ steps }: { steps: NonNullable<DashboardView["steps"]> }) {
  const { t } = useTranslation();
  return (
    <section className="card dashboard-steps">
      <h2>{t("DASHBOARD.STEPS.TITLE")}</h2>
      <ol className="steps">
        {steps.map((step) => {
          const text = t(`DASHBOARD.STEPS.${step.key}`);
          return (
            <li key={step.key}>
              {step.to ? <Link to={step.to}>{text}</Link> : text}
              {step.done ? (
                <span className="positive">
                  {" "}
                  <Check aria-hidden size={14} className="inline" /> {t("DASHBOARD.STEPS.DONE")}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
