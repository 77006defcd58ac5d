import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { ListCard } from "~/ui/tables/list-card";
import type { RuleFindingRow, RuleFindingsView } from "../rule-findings.presenter.server";

/** Rules that end soon, rules that can never apply, and identical rules. */
export function RuleFindings({ findings }: { findings: RuleFindingsView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`overview:${key}`);
  return (
    <div className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
      <Findings
        title={text("ENDING")}
        none={text("NONE_ENDING")}
        rows={findings.ending}
        more={findings.more.ending}
      />
      <Findings
        title={text("NEVER")}
        none={text("NONE_NEVER")}
        rows={findings.never}
        more={findings.more.never}
      />
      <Findings
        title={text("DUPLICATES")}
        none={text("NONE_DUPLICATES")}
        rows={findings.duplicates}
        more={findings.more.duplicates}
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
    <ListCard title={title} none={none}>
      {rows.length > 0 ? (
        <>
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
          {more > 0 ? (
            <li className="faint">{t("common:LIST.AND_MORE", { count: more })}</li>
          ) : null}
        </>
      ) : null}
    </ListCard>
  );
}
