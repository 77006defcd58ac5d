import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ChangeView } from "../history.presenter.server";
import { ChangedFields } from "./change-list";

/** What everybody did, a line each; open, a line shows what was there before and after. */
export function ActivityEntries({ changes }: { changes: ChangeView[] }) {
  const { t } = useTranslation();
  return (
    <ol className="activity">
      {changes.map((change) => (
        <li key={change.id}>
          <details>
            <summary>
              <span className="activity-title">{change.title}</span>
              <span>{change.who}</span>
              <span className="faint">{change.when}</span>
            </summary>
            {change.fields.length > 0 ? (
              <ChangedFields change={change} />
            ) : (
              <p className="faint">{t("activity:NO_FIELDS")}</p>
            )}
            {change.batchTo ? <Link to={change.batchTo}>{t("history:BATCH")}</Link> : null}
          </details>
        </li>
      ))}
    </ol>
  );
}
