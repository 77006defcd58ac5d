import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/forms/refusal";
import type { FormReply } from "~/forms/posting/form-reply";
import { Questions } from "~/forms/form-questions";
import { PostForm } from "~/forms/posting/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { RelatedLinks } from "~/ui/pages/related-links";
import { useMay } from "~/ui/permissions";
import { customerHref } from "../../customers/customer-links";
import {
  bookingHref,
  bookingPaths,
  confirmationHref,
  editBookingHref,
  registrationHref,
} from "../booking-links";
import type { SharedBookingPage } from "../booking-page.presenter.server";
import { BookingTabs } from "./booking-tabs";
import { LinkToChangeIt } from "./link-to-change-it";
import { StatusOfBooking } from "./status-of-booking";

interface Props {
  view: SharedBookingPage;
  /** The reply to the form of an act or of the open dialog. */
  reply?: FormReply;
  /** The list of the latest changes. */
  history: React.ReactNode;
  /** The open dialog, if any. */
  question: React.ReactNode;
  /** The cards of its type, between the facts and the history. */
  children?: React.ReactNode;
}

/** The page of one booking, of any type. */
export function BookingPage(props: Props) {
  const { view, reply, history, question, children } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:PAGE.${key}`);
  const { type, customer, pack, notes } = view;
  const related = [
    ...(customer ? [{ to: customerHref(customer.id), label: customer.name }] : []),
    ...(pack
      ? [
          {
            to: bookingHref("pack", pack.id),
            label: t("bookings:PAGE.IN_PACK", { reference: pack.reference }),
          },
        ]
      : []),
    { to: confirmationHref(type, view.id), label: text("CONFIRMATION") },
    ...(type === "hotel" ? [{ to: registrationHref(view.id), label: text("REGISTRATION") }] : []),
  ];
  return (
    <>
      <PageHeader
        title={view.title}
        back={{ to: bookingPaths[type], label: text("BACK") }}
        action={<Acts view={view} reply={question ? undefined : reply} />}
      />
      <BookingTabs type={type} id={view.id} current="booking" />
      <RelatedLinks label={text("RELATED")} links={related} />
      <div className="flex max-w-240 flex-col gap-5">
        <Refusal reply={question ? undefined : reply} />
        {view.cancelled ? <Notice tone="neutral">{view.cancelled}</Notice> : null}
        {view.whereToChangeIt ? (
          <Notice tone="neutral">
            <LinkToChangeIt {...view.whereToChangeIt} />
          </Notice>
        ) : null}
        <Card padded>
          <StatusOfBooking status={view.status} />
          <Facts facts={view.facts} />
          {notes ? (
            <>
              <h2 className="mt-5 text-sm text-muted">{text("NOTES")}</h2>
              <p className="max-w-words wrap-anywhere whitespace-pre-line">{notes}</p>
            </>
          ) : null}
        </Card>
        {children}
        {history ? (
          <section aria-labelledby="booking-history">
            <h2 className="mb-3" id="booking-history">
              {t("common:FORM.HISTORY")}
            </h2>
            {history}
          </section>
        ) : null}
      </div>
      {question}
    </>
  );
}

/** The buttons of the acts that the booking allows now. */
function Acts({ view, reply }: Pick<Props, "view" | "reply">) {
  const { type, id, acts, asking, changeable, reopensAt, version } = view;
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  if (!useMay("bookings:edit")) return null;
  const page = bookingHref(type, id);
  return (
    <div className="flex flex-wrap gap-2">
      {changeable ? (
        <ButtonLink variant="text" to={editBookingHref(type, id, page)}>
          {t("common:LIST.EDIT")}
        </ButtonLink>
      ) : null}
      {acts.map((act) =>
        asking.includes(act) ? (
          <ButtonLink key={act} to={bookingHref(type, id, act)} preventScrollReset>
            {t(`bookings:ACTS.${act}`)}
          </ButtonLink>
        ) : (
          <PostForm key={act} action={page} version={version}>
            {reply?.intent === act ? <Questions reply={reply} /> : null}
            {act === "reopen" && reopensAt ? (
              <input type="hidden" name="shown_price" value={reopensAt} />
            ) : null}
            <Button
              variant={act === "submit" ? "secondary" : "primary"}
              name="intent"
              value={act}
              busy={busy}
            >
              {t(`bookings:ACTS.${act}`)}
            </Button>
          </PostForm>
        ),
      )}
    </div>
  );
}
