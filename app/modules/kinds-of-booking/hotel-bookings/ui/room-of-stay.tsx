import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { useMay } from "~/ui/permissions";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import type { BookingPage } from "../booking-page.presenter.server";

/** The physical room of a stay, with a link to change it as long as the stay may be changed. */
export function RoomOfStay({ view: { id, open, room } }: { view: BookingPage }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:ROOM.${key}`);
  if (!useMay("bookings:edit") || !open) return null;
  return (
    <Card as="section" padded aria-labelledby="booking-room">
      <h2 id="booking-room">{text("ROOM")}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className={room ? "text-xl font-semibold tabular-nums" : "text-muted"}>
          {room ?? text("NONE")}
        </p>
        <ButtonLink to={bookingHref("hotel", id, "room")} preventScrollReset>
          {text(room ? "MOVE" : "CHOOSE")}
        </ButtonLink>
      </div>
    </Card>
  );
}
