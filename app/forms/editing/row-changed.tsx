import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { ResourceForm } from "../posting/use-resource-form";

/** A line under a form that says who saved its row last and when, with a link to the row's history. */
export function RowChanged({ form }: { form: Pick<ResourceForm, "row"> }) {
  const { t } = useTranslation();
  if (!form.row?.changed) return null;
  return (
    <p className="border-t border-subtle pt-3 text-sm text-muted">
      {form.row.changed} <Link to={form.row.historyTo}>{t("common:FORM.HISTORY")}</Link>
    </p>
  );
}
