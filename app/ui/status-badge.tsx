import { useTranslation } from "react-i18next";
import { Badge } from "./badge";

/** Active or inactive, in a word and a mark. */
export function StatusBadge({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return active ? (
    <Badge tone="success" mark="dot">
      {t("COMMON.STATUS.ACTIVE")}
    </Badge>
  ) : (
    <Badge tone="neutral" mark="ring">
      {t("COMMON.STATUS.INACTIVE")}
    </Badge>
  );
}
