import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { useMay } from "~/ui/permissions";
import { newGroupHref } from "../booking-links";

/** The link beside a list of bookings to the form that books several rooms at once, for users who may. */
export function GroupLink({ from }: { from: string }) {
  const { t } = useTranslation();
  if (!useMay("bookings:edit")) return null;
  return (
    <Link className="px-2" to={newGroupHref({}, from)}>
      {t("bookings:LIST.GROUP")}
    </Link>
  );
}
