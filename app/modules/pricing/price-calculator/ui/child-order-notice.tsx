import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import type { ChildOrderView } from "../child-order/child-order.presenter.server";

/** The notice that the total depends on the order of the children's ages, with the other totals. */
export function ChildOrderNotice({ order }: { order: ChildOrderView }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <p>{t("calculator:CHILD_ORDER.NOTE")}</p>
      <ul data-child-orders="">
        {order.others.map(({ to, total, ages }) => (
          <li key={to}>
            <Link to={to} preventScrollReset>
              {t("calculator:CHILD_ORDER.OTHER", { total, ages })}
            </Link>
          </li>
        ))}
      </ul>
      {order.more ? <p>{t("calculator:CHILD_ORDER.MORE")}</p> : null}
    </Notice>
  );
}
