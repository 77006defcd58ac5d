import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import type { PastView } from "../as-of/past-quote.presenter.server";
import { PriceDifference } from "./price-difference";

/** The notice that a price is that of an earlier moment, so that nobody offers it. */
export function PastNotice({ when, nowTo }: Pick<PastView, "when" | "nowTo">) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      {t("calculator:PAST.NOTICE", { when })}{" "}
      <Link to={nowTo} className="print:hidden" preventScrollReset>
        {t("calculator:PAST.TO_NOW")}
      </Link>
    </Notice>
  );
}

/** The changes between the moment of a price and now, each with its user and time. */
export function SincePast({
  past: { when, now, difference, withTaxes, others },
}: {
  past: PastView;
}) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:PAST.${key}`);
  return (
    <Card
      as="section"
      padded
      className="flex flex-col gap-3"
      aria-labelledby="since-title"
      data-since-past=""
    >
      <h2 id="since-title">{t("calculator:PAST.SINCE", { when })}</h2>
      {difference ? (
        <PriceDifference
          difference={difference}
          words={{ before: text("THEN"), after: text("NOW") }}
        />
      ) : (
        <p>{text("NOW") + t("common:COLON") + now}</p>
      )}
      {withTaxes ? (
        <p>
          {t("calculator:TAXES.TOTAL") + t("common:COLON")}
          {withTaxes.before} → {withTaxes.after}
        </p>
      ) : null}
      {difference?.causes.length === 0 ? <p>{text("UNCHANGED")}</p> : null}
      {others.length > 0 ? (
        <div>
          <h3>{text("OTHERS")}</h3>
          <ul className="mt-1.5 text-sm *:py-0.5">
            {others.map(({ text: change, to }, nth) => (
              <li key={nth}>
                <Link to={to}>{change}</Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}
