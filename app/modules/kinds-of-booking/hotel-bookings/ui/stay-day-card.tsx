import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Questions } from "~/forms/form-questions";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { bookingHref, throughPackHref } from "~/modules/sales/bookings/booking-links";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { useMay } from "~/ui/permissions";
import { Facts } from "~/ui/tables/facts";
import type { BookingPage } from "../booking-page.presenter.server";

interface Props {
  view: Pick<BookingPage, "id" | "status" | "stayDay" | "version">;
  /** The reply to one of its acts, which may ask something first. */
  reply?: FormReply;
}

/** The card about arrival and departure: what is known, and the acts that the stay allows now. */
export function StayDayCard({ view, reply }: Props) {
  const { id, status, stayDay, version } = view;
  const { t } = useTranslation();
  const editable = useMay("bookings:edit");
  const busy = useNavigation().formMethod === "POST";
  const text = (key: string) => t(`stay-day:${key}`);
  const throughPack = (act: string, href: string) =>
    stayDay.pack_id && (act === "no_show" || act === "undo_no_show")
      ? throughPackHref(href, stayDay.pack_id)
      : href;
  return (
    <Card as="section" padded aria-labelledby="stay-day">
      <h2 id="stay-day">{text("TITLE")}</h2>
      <Facts facts={stayDay.facts} />
      {editable ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {stayDay.acts.map((act) =>
            act === "check_in" || act === "check_out" || act === "no_show" ? (
              <ButtonLink
                key={act}
                variant={act === "no_show" ? "secondary" : "primary"}
                to={throughPack(act, bookingHref("hotel", id, act))}
                preventScrollReset
              >
                {text(`ACTS.${act}`)}
              </ButtonLink>
            ) : (
              <PostForm
                key={act}
                action={throughPack(act, bookingHref("hotel", id))}
                preventScrollReset
                version={version}
              >
                {reply?.intent === act ? <Questions reply={reply} /> : null}
                <Button variant="secondary" name="intent" value={act} busy={busy}>
                  {text(`ACTS.${act}`)}
                </Button>
              </PostForm>
            ),
          )}
          {status === "cancelled" ? null : (
            <ButtonLink variant="text" to={bookingHref("hotel", id, "guests")} preventScrollReset>
              {text("ACTS.guests")}
            </ButtonLink>
          )}
        </div>
      ) : null}
    </Card>
  );
}
