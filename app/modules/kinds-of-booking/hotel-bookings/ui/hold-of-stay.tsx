import { useTranslation } from "react-i18next";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { useMay } from "~/ui/permissions";
import type { BookingPage } from "../booking-page.presenter.server";

/** The card about the hold of a stay: until when its room is kept, or that it has lapsed. */
export function HoldOfStay({ view: { id, hold } }: { view: Pick<BookingPage, "id" | "hold"> }) {
  const { t } = useTranslation();
  const editable = useMay("bookings:edit");
  const { held, lapsed, none, link } = hold;
  const changes = editable && link !== "";
  if (!held && !lapsed && !changes) return null;
  return (
    <Card as="section" padded aria-labelledby="booking-hold">
      <h2 id="booking-hold">{t("hotel-bookings:PAGE.HOLD")}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className={held ? "text-xl font-semibold" : lapsed ? "text-warning-text" : "text-muted"}>
          {held ?? lapsed ?? none}
        </p>
        {changes ? (
          <ButtonLink to={bookingHref("hotel", id, "hold")} preventScrollReset>
            {link}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}
