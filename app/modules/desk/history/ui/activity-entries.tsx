import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { ChangeView } from "../history.presenter.server";
import { ChangedFields } from "./change-list";

/** The latest acts of all users, one per line; an open line shows the values before and after. */
export function ActivityEntries({ changes }: { changes: ChangeView[] }) {
  const { t } = useTranslation();
  return (
    <ol className="change-lines">
      {changes.map((change) => (
        <li key={change.id}>
          <details>
            <summary>
              <span>
                {change.title}
                {change.what ? <small>{change.what}</small> : null}
              </span>
              <span>{change.who}</span>
              <span>{change.when}</span>
            </summary>
            <div>
              {change.fields.length > 0 ? (
                <ChangedFields change={change} />
              ) : (
                <p className="faint">{t("activity:NO_FIELDS")}</p>
              )}
              {change.origin ? <p className="pt-3 faint text-sm">{change.origin}</p> : null}
              {change.batchTo ? (
                <p className="pt-3">
                  <Link to={change.batchTo}>{t("history:BATCH")}</Link>
                </p>
              ) : null}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
