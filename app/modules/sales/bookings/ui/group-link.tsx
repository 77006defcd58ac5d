import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { useMay } from "~/ui/permissions";
import { newGroupHref } from "../booking-links";

/** The link beside a list of bookings to the form that books several rooms at once, for users who may. */
export function GroupLink({ from }: { from: string }) {
  const { t } = useTranslation();
  if (!useMay("bookings:edit")) return null;
  return (
    <ButtonLink variant="text" size="tight" to={newGroupHref({}, from)}>
      {t("bookings:LIST.GROUP")}
    </ButtonLink>
  );
}
