import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { useMay } from "~/ui/permissions";
import { newHotelHref } from "../hotel-links";

/**
 * The sentence that there is no hotel yet, on screens that need one, with the link to add the first for users who may.
 * Their routes load the texts `no-hotels`.
 */
export function NoHotels({ none }: { none: boolean | undefined }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const adds = useMay("hotels:edit");
  if (!none) return null;
  return (
    <div className="mb-5 print:hidden">
      <Notice tone="warning">
        {t("no-hotels:TITLE")}{" "}
        {adds ? <Link to={newHotelHref(pathname + search)}>{t("no-hotels:ADD")}</Link> : null}
      </Notice>
    </div>
  );
}
