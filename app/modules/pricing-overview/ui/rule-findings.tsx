import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Card, CardHeading } from "~/ui/card";
import type { RuleFindingRow, RuleFindingsView } from "../rule-findings.presenter.server";

/** Rules that end soon, that can never apply, or that stand there twice. */
export function RuleFindings({ found }: { found: RuleFindingsView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`overview:${key}`);
  return (
    <div className="overview-rules">
      <Findings
        title={text("ENDING")}
        none={text("NONE_ENDING")}
        rows={found.ending}
        more={found.more.ending}
      />
      <Findings
        title={text("NEVER")}
        none={text("NONE_NEVER")}
        rows={found.never}
        more={found.more.never}
      />
      <Findings
        title={text("DUPLICATES")}
        none={text("NONE_DUPLICATES")}
        rows={found.duplicates}
        more={found.more.duplicates}
      />
    </div>
  );
}

interface Props {
  title: string;
  none: string;
  rows: RuleFindingRow[];
  more: number;
}

function Findings({ title, none, rows, more }: Props) {
  const { t } = useTranslation();
  return (
    <Card as="section">
      <CardHeading>{title}</CardHeading>
      {rows.length === 0 ? (
        <p className="dashboard-none">{none}</p>
      ) : (
        <ul className="dashboard-rows">
          {rows.map((row) => (
            <li key={row.key}>
              <span>
                {row.rules.map((rule, index) => (
                  <Fragment key={rule.to}>
                    {index > 0 ? ", " : null}
                    <Link to={rule.to}>{rule.name}</Link>
                  </Fragment>
                ))}
              </span>
              <span className="faint">{row.detail}</span>
            </li>
          ))}
          {more > 0 ? <li className="faint">{t("dashboard:AND_MORE", { count: more })}</li> : null}
        </ul>
      )}
    </Card>
  );
}
