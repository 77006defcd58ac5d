import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { BookingStatus } from "../booking";

/** Draft and pending have the same colour; the word tells them apart. */
const tones: Record<BookingStatus, BadgeTone> = {
  draft: "warning",
  pending: "warning",
  confirmed: "success",
  completed: "petrol",
  cancelled: "neutral",
};

export function StatusOfBooking({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  return (
    <Badge tone={tones[status]} mark={status === "cancelled" ? "ring" : "dot"}>
      {t(`bookings:STATUSES.${status}`)}
    </Badge>
  );
}
