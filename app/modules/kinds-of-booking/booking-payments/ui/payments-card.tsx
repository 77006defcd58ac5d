import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Facts } from "~/ui/tables/facts";
import { LineList } from "~/ui/tables/line-list";
import { useMay } from "~/ui/permissions";
import type { PaymentsView } from "../payments.presenter.server";

interface Props {
  payments: PaymentsView;
  /** The address of the booking's page. */
  page: string;
}

/** The card with the amounts paid and due for a booking, and each payment. */
export function PaymentsCard({ payments, page }: Props) {
  const { t } = useTranslation();
  const editable = useMay("bookings:edit");
  return (
    <Card as="section" aria-labelledby="booking-payments">
      <CardHeading id="booking-payments">{t("booking-payments:LIST.TITLE")}</CardHeading>
      <div className="px-4 pb-4">
        {payments.paidWith ? (
          <p className="pt-3">
            <Link to={payments.paidWith.to}>{payments.paidWith.text}</Link>
          </p>
        ) : (
          <Facts facts={payments.facts} />
        )}
        {payments.refund ? (
          <div className="pt-3">
            <Notice tone="warning">{payments.refund.sentence}</Notice>
          </div>
        ) : null}
      </div>
      {payments.rows.length > 0 ? (
        <div className="border-t border-subtle">
          <LineList>
            {payments.rows.map((payment) => (
              <Line key={payment.id} payment={payment} page={page} />
            ))}
          </LineList>
        </div>
      ) : null}
      {editable && !payments.paidWith ? (
        <p className="border-t border-subtle px-4 py-3 print:hidden">
          <ButtonLink size="small" to={`${page}?dialog=payment`} preventScrollReset>
            {payments.refund?.label ?? t("booking-payments:ADD")}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

function Line({ payment, page }: { payment: PaymentsView["rows"][number]; page: string }) {
  const { t } = useTranslation();
  const editable = useMay("bookings:edit");
  const { id, day, kind, amount, on, gateway, fee, recorded, reversed, reverse } = payment;
  return (
    <li>
      <span className="min-w-0">
        {day} · {kind}
        <span className="block text-sm wrap-anywhere text-muted">
          {[on, gateway, fee, payment.reference, payment.note, recorded]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className="flex items-center gap-3">
        {reversed ? <Badge tone="neutral">{t("booking-payments:REVERSED")}</Badge> : null}
        {editable && reverse ? (
          <ButtonLink
            variant="text"
            size="small"
            to={`${page}?dialog=reverse&payment=${id}`}
            aria-label={reverse}
            preventScrollReset
          >
            {t("booking-payments:REVERSE")}
          </ButtonLink>
        ) : null}
        <span className={reversed ? "number text-muted line-through" : "font-semibold number"}>
          {amount}
        </span>
      </span>
    </li>
  );
}
