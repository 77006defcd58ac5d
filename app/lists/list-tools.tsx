import { useTranslation } from "react-i18next";
import { Ellipsis } from "~/ui/icons/icons";
import { PhoneFold } from "~/ui/menus/phone-fold";

/** The tools of a list at the right end of its toolbar, always in the same order; on phones they are behind "⋯". */
export function ListTools({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <PhoneFold label={t("common:LIST.TOOLS")} button={<Ellipsis size={18} />}>
      <div className="list-tools">{children}</div>
    </PhoneFold>
  );
}
