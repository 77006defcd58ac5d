import { useTranslation } from "react-i18next";
import { AskedConfirmDialog } from "~/forms/confirming";
import { Refusal } from "~/forms/refusal";
import type { FormReply } from "~/forms/posting/form-reply";
import { Badge } from "~/ui/badge";
import { EmailText } from "~/ui/email-text";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import { LineList } from "~/ui/tables/line-list";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { useMay } from "~/ui/permissions";
import { StatusBadge } from "~/ui/status-badge";
import { customerHref, editCustomerHref } from "../customer-links";
import type { CustomerPage as View } from "../customer-page.presenter.server";
import { customerList } from "../customer.list";
import { typeTones } from "./customer-table";

interface Props {
  view: View;
  reply?: FormReply;
  /** The customer's open bookings, in words and with their lists, where the dialog asks whether to anonymise. */
  openBookings: { label: string; to: string }[];
  /** The cards of other nouns about the customer. */
  children?: React.ReactNode;
}

/** The page of a customer. */
export function CustomerPage({ view, reply, openBookings, children }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`customers:PAGE.${key}`);
  const { id, address, notes, anonymised, question } = view;
  return (
    <>
      <PageHeader
        title={view.title}
        back={{ to: customerList.path, label: text("BACK") }}
        action={
          <div className="flex flex-wrap gap-2">
            <Actions view={view} />
          </div>
        }
      />
      <div className="flex max-w-240 flex-col gap-5">
        <Refusal reply={question ? undefined : reply} />
        {anonymised ? (
          <Notice tone="neutral">{t("customers:PAGE.ANONYMISED", { when: anonymised })}</Notice>
        ) : null}
        <Duplicates view={view} />
        <Card padded>
          <p className="flex flex-wrap gap-2">
            <Badge tone={typeTones[view.type]}>{t(`customers:TYPES.${view.type}`)}</Badge>
            <StatusBadge active={view.active} masculine />
          </p>
          <Facts
            facts={view.facts.map(({ term, value }) => ({
              term,
              value: value === view.email ? <EmailText address={value} /> : value,
            }))}
          />
          {address ? <Lines title={text("ADDRESS")} lines={address} /> : null}
          {notes ? <Lines title={text("NOTES")} lines={notes} /> : null}
        </Card>
        {children}
      </div>
      {question ? (
        <AskedConfirmDialog
          version={question.version}
          title={text(question.about === "merge" ? "MERGE_TITLE" : "ANONYMISE_TITLE")}
          message={
            question.about === "merge"
              ? t("customers:PAGE.MERGE_MESSAGE", { stays: question.stays, goes: question.goes })
              : t("customers:PAGE.ANONYMISE_MESSAGE", { name: question.name })
          }
          uses={openBookings}
          aboutUses={text("OPEN_BOOKINGS")}
          closeTo={customerHref(id)}
          reply={reply}
          answer={
            question.about === "merge"
              ? { intent: "merge", label: text("MERGE"), variant: "primary" }
              : { intent: "anonymise", label: text("ANONYMISE"), variant: "danger" }
          }
        />
      ) : null}
    </>
  );
}

function Actions({ view: { id, anonymised } }: { view: View }) {
  const { t } = useTranslation();
  const open = useMay("customers:edit") && !anonymised;
  return (
    <>
      <ButtonLink variant="text" to={`/history/customer/${id}`}>
        {t("common:FORM.HISTORY")}
      </ButtonLink>
      {open ? (
        <>
          <ButtonLink to={customerHref(id, { about: "anonymise" })} preventScrollReset>
            {t("customers:PAGE.ANONYMISE")}
          </ButtonLink>
          <ButtonLink variant="primary" to={editCustomerHref(id, customerHref(id))}>
            {t("common:LIST.EDIT")}
          </ButtonLink>
        </>
      ) : null}
    </>
  );
}

/** The card with other customers who have the same email address or phone number. */
function Duplicates({ view: { id, duplicates } }: { view: View }) {
  const { t } = useTranslation();
  const editable = useMay("customers:edit");
  if (duplicates.length === 0) return null;
  return (
    <Card as="section" aria-label={t("customers:PAGE.DUPLICATES")}>
      <CardHeading>{t("customers:PAGE.DUPLICATES")}</CardHeading>
      <p className="px-4 pt-2 text-muted">{t("customers:PAGE.DUPLICATES_HINT")}</p>
      <LineList>
        {duplicates.map((other) => (
          <li key={other.id}>
            <span>
              <Link to={customerHref(other.id)}>{other.name}</Link>
              <span className="block text-sm wrap-anywhere text-muted">{other.contact}</span>
            </span>
            {editable && other.mergeable ? (
              <ButtonLink
                size="small"
                to={customerHref(id, { about: "merge", other: other.id })}
                aria-label={t("customers:PAGE.MERGE_WITH", { name: other.name })}
                preventScrollReset
              >
                {t("customers:PAGE.MERGE")}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </LineList>
    </Card>
  );
}

function Lines({ title, lines }: { title: string; lines: string }) {
  return (
    <>
      <h2 className="mt-5 text-sm text-muted">{title}</h2>
      <p className="max-w-words wrap-anywhere whitespace-pre-line">{lines}</p>
    </>
  );
}
