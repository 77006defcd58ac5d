import { useTranslation } from "react-i18next";
import type { MoreLink } from "~/ui/pages/list-head";
import { useMay } from "~/ui/permissions";
import { newGroupHref } from "../booking-links";

/**
 * @returns a function that links a list of bookings to the form that books several rooms at once, for users who may;
 *   it takes the address of the list
 */
export function useGroupLinks(): (from: string) => MoreLink[] {
  const { t } = useTranslation();
  const may = useMay("bookings:edit");
  return (from) => (may ? [{ to: newGroupHref({}, from), label: t("bookings:LIST.GROUP") }] : []);
}
