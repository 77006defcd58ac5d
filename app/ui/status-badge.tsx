import { useTranslation } from "react-i18next";
import { Badge } from "./badge";

interface Props {
  active: boolean;
  /**
   * Whether the noun is masculine in French: "Actif" for a hotel or a user, otherwise "Active", as for a
   * season.
   */
  masculine?: boolean;
}

/** The badge "Active" or "Inactive", with a mark beside the text. */
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
