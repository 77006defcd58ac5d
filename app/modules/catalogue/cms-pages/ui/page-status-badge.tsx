import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import type { PageStatus } from "../cms-page";

/** Draft or published, in a word and a mark. */
export function PageStatusBadge({ status }: { status: PageStatus }) {
  const { t } = useTranslation();
  return status === "published" ? (
    <Badge tone="success" mark="dot">
      {t("cms-pages:STATUSES.published")}
    </Badge>
  ) : (
    <Badge tone="neutral" mark="ring">
      {t("cms-pages:STATUSES.draft")}
    </Badge>
  );
}
