import { useTranslation } from "react-i18next";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import type { ConversionNotice } from "../stay-conversion.presenter.server";

/** Says that the hotel of a stay has another currency by now, and leads to the dialog that converts the stay. */
export function OtherCurrency({ id, conversion }: { id: number; conversion: ConversionNotice }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <p>{conversion.text}</p>
      {conversion.offered ? (
        <p className="mt-2">
          <Link to={bookingHref("hotel", id, "convert")} preventScrollReset>
            {t("hotel-bookings:CONVERSION.CONVERT")}
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}
