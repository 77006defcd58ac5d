import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { useMay } from "~/ui/permissions";
import type { UnpricedGroup } from "../unpriced-groups.presenter.server";

/** The nights without a price, with the reason and a link to the page where the price can be added. */
export function UnpricedNights({ groups }: { groups: UnpricedGroup[] }) {
  const { t } = useTranslation();
  const editable = useMay("pricing:edit");
  return (
    <Notice tone="danger" role="alert">
      <p>
        <strong>
          {t("calculator:MESSAGES.ERROR_CALCULATING_PRICE")}
          {t("calculator:NIGHTS_WITHOUT_PRICE")}
        </strong>
      </p>
      <ul>
        {groups.map((group) => (
          <li key={group.dates[0]}>
            {group.reason} {group.dates.join(" · ")}.{" "}
            {editable ? <Link to={group.mend.to}>{group.mend.label}</Link> : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
