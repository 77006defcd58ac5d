import { useTranslation } from "react-i18next";
import { Badge } from "./badge";

interface Props {
  active: boolean;
  /** Whether the noun is masculine in French: "Actif" for a hotel or a user, "Active" for a season. */
  masculine?: boolean;
}

/** "Active" or "Inactive", as a word with a mark. */
export function StatusBadge({ active, masculine }: Props) {
  const { t } = useTranslation();
  return active ? (
    <Badge tone="success" mark="dot">
      {t(masculine ? "common:STATUS_MASCULINE.ACTIVE" : "common:STATUS.ACTIVE")}
    </Badge>
  ) : (
    <Badge tone="neutral" mark="ring">
      {t(masculine ? "common:STATUS_MASCULINE.INACTIVE" : "common:STATUS.INACTIVE")}
    </Badge>
  );
}
