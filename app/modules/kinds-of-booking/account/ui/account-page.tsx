import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { Refusal } from "~/forms/refusal";
import { accountHref, bookingPaths } from "~/modules/sales/bookings/booking-links";
import { BookingTabs } from "~/modules/sales/bookings/ui/booking-tabs";
import { StatusOfBooking } from "~/modules/sales/bookings/ui/status-of-booking";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { PrintButton } from "~/ui/print-button";
import { Facts } from "~/ui/tables/facts";
import { ExemptionQuestion } from "../../hotel-bookings/exemptions/ui/exemption-question";
import { TaxExemptions } from "../../hotel-bookings/exemptions/ui/tax-exemptions";
import { AdjustmentDialog } from "../../adjustments/ui/adjustment-dialogs";
import { PaymentQuestionDialog } from "../../booking-payments/ui/payment-dialogs";
import type { AccountPage as View } from "../account-page.presenter.server";
import { AccountTable } from "./account-table";

interface Props {
  view: View;
  reply?: FormReply;
}

/** The account of a booking: what is charged and paid, line by line, and what is due. */
export function AccountPage({ view, reply }: Props) {
  const { t } = useTranslation();
  const { type, id, paidWith, refund, exemptions, question } = view;
  const page = accountHref(type, id);
  return (
    <>
      <PageHeader
        title={view.title}
        purpose={
          <>
            <StatusOfBooking status={view.status} /> {view.about}
          </>
        }
        back={{ to: bookingPaths[type], label: t("bookings:PAGE.BACK") }}
        action={<Acts view={view} />}
      />
      <BookingTabs type={type} id={id} current="account" />
      <div className="flex max-w-270 flex-col gap-4">
        <Refusal reply={question ? undefined : reply} />
        {paidWith ? (
          <Notice tone="neutral">
            <Link to={paidWith.to}>{paidWith.text}</Link>
          </Notice>
        ) : null}
        {refund ? <Notice tone="warning">{refund.sentence}</Notice> : null}
        <Sums view={view} />
        <Card>
          {view.groups.length > 0 ? (
            <AccountTable view={view} />
          ) : (
            <div className="p-6 text-center">
              <p className="mb-3 text-muted">{t("accounts:TABLE.EMPTY")}</p>
              {view.mayEdit && !paidWith ? (
                <ButtonLink to={accountHref(type, id, "payment")} preventScrollReset>
                  {t("booking-payments:ADD")}
                </ButtonLink>
              ) : null}
            </div>
          )}
        </Card>
        {view.told.length > 0 || exemptions?.rows.length ? (
          <Card as="section" padded aria-labelledby="told-taxes">
            <h2 id="told-taxes">{t("accounts:TOLD.TITLE")}</h2>
            <Facts facts={view.told} />
            {/* What exempts from more stands among the acts of the page. */}
            <TaxExemptions exemptions={exemptions && { ...exemptions, exempt: null }} />
          </Card>
        ) : null}
      </div>
      <Question question={question} closeTo={page} reply={reply} />
    </>
  );
}

/** The open dialog, if any. */
function Question({
  question,
  ...around
}: Pick<View, "question"> & { closeTo: string; reply?: FormReply }) {
  if (!question) return null;
  switch (question.about) {
    case "adjust":
    case "take_back":
      return <AdjustmentDialog key={question.about} question={question} {...around} />;
    case "exempt":
    case "lift_exemption":
      return <ExemptionQuestion key={question.about} question={question} {...around} />;
    default:
      return <PaymentQuestionDialog key={question.about} question={question} {...around} />;
  }
}

function Acts({ view: { type, id, mayEdit, paidWith, refund, exemptions } }: { view: View }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <PrintButton variant="secondary">{t("accounts:PAGE.PRINT")}</PrintButton>
      {exemptions?.exempt ? (
        <ButtonLink to={exemptions.exempt} preventScrollReset>
          {t("accounts:PAGE.EXEMPT")}
        </ButtonLink>
      ) : null}
      {mayEdit ? (
        <ButtonLink to={accountHref(type, id, "adjust")} preventScrollReset>
          {t("accounts:PAGE.ADJUST")}
        </ButtonLink>
      ) : null}
      {mayEdit && !paidWith ? (
        <ButtonLink variant="primary" to={accountHref(type, id, "payment")} preventScrollReset>
          {refund?.label ?? t("booking-payments:ADD")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

const tones = {
  due: "bg-warning-soft text-warning-text",
  settled: "bg-success-soft text-success-text",
  back: "bg-danger-soft text-danger-text",
};

/** What is charged, paid and due, side by side. */
function Sums({ view: { sums } }: { view: View }) {
  const { t } = useTranslation();
  const { charges, paid, due, state } = sums;
  const figures = [
    { key: "charges", term: t("accounts:SUMS.CHARGES"), value: charges, tone: "" },
    { key: "paid", term: t("booking-payments:PAID"), value: paid, tone: "" },
    {
      key: "due",
      term: t(`accounts:SUMS.${state}`),
      value: due,
      tone: tones[state],
    },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-3 divide-x divide-subtle overflow-hidden rounded-lg">
        {figures.map(({ key, term, value, tone }) => (
          <div key={key} className={cx("min-w-0 px-4 py-2.5 max-md:px-2.5", tone)} data-sum={key}>
            <dt className={cx("text-sm", !tone && "text-muted")}>{term}</dt>
            <dd className="font-serif text-xl/7 font-semibold lining-nums tabular-nums max-md:text-base/6">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
