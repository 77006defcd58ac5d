import { useTranslation } from "react-i18next";
import { bookingHref, registrationHref } from "~/modules/sales/bookings/booking-links";
import { Link } from "~/ui/link";
import { MenuEntry } from "~/ui/menus/menu-entry";
import type { DeskRow } from "../desk-row";

/** The entries of a row's menu: payment, another room, phone call, registration. */
export function DeskEntries({ row: { id, guest, pay, moves, phone } }: { row: DeskRow }) {
  const { t } = useTranslation();
  return (
    <>
      {pay ? (
        <MenuEntry>
          <Link to={pay} aria-label={t("front-desk:PAY_FOR", { guest })}>
            {t("front-desk:PAY")}
          </Link>
        </MenuEntry>
      ) : null}
      {moves ? (
        <MenuEntry>
          <Link to={bookingHref("hotel", id, "room")}>{t("front-desk:MOVE")}</Link>
        </MenuEntry>
      ) : null}
      {phone ? (
        <MenuEntry>
          <a href={`tel:${phone}`} className="md:hidden!">
            {t("front-desk:CALL", { phone })}
          </a>
        </MenuEntry>
      ) : null}
      <MenuEntry>
        <Link to={registrationHref(id)} aria-label={t("front-desk:PAPER_FOR", { guest })}>
          {t("front-desk:PAPER")}
        </Link>
      </MenuEntry>
    </>
  );
}
