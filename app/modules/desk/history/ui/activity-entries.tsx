import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { ChangeView } from "../history.presenter.server";
import { ChangedFields } from "./change-list";

/** The latest acts of all users, one per line; an open line shows the values before and after. */
export function ActivityEntries({ changes }: { changes: ChangeView[] }) {
  const { t } = useTranslation();
  return (
    // On phones the person stands under the act, beside the arrow.
    <ol className="divide-y divide-subtle max-md:[&_summary>:nth-child(2)]:pl-6">
      {changes.map((change) => (
        <li key={change.id}>
          <details className="group">
            <summary className="change-line">
              <span className="flex-[1_1_18rem]">
                <span className="font-semibold">{change.title}</span>
                {change.what ? (
                  <span className="block text-sm text-muted">{change.what}</span>
                ) : null}
              </span>
              <span className="md:w-44">{change.who}</span>
              <span className="faint md:w-44">{change.when}</span>
            </summary>
            <div className="px-4 pb-3">
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
