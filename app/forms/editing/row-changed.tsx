import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { ResourceForm } from "../posting/use-resource-form";

/** Under a form: by whom and when its row was saved last, and the way to its history. */
export function RowChanged({ form }: { form: Pick<ResourceForm, "row"> }) {
  const { t } = useTranslation();
  if (!form.row?.changed) return null;
  return (
    <p className="border-t border-subtle pt-3 text-sm text-muted">
      {form.row.changed} <Link to={form.row.historyTo}>{t("common:FORM.HISTORY")}</Link>
    </p>
  );
}
