import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import {
  STARTING_POINT,
  startingPointIn,
  startingPoints,
  type StartingPoint,
} from "../starting-points";

/** The links that fill the form of a new rule with the values of a common offer. */
export function StartingPoints() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const current = startingPointIn(new URLSearchParams(search));
  const hrefOf = (start: StartingPoint) => {
    const params = new URLSearchParams(search);
    params.set(STARTING_POINT, start);
    return `${pathname}?${params.toString()}`;
  };
  const title = t("price-rules:FORM.START_FROM");
  return (
    <nav aria-label={title} className="starting-points">
      <span aria-hidden="true">{title}</span>
      {(Object.keys(startingPoints) as StartingPoint[]).map((start) => (
        <Link
          key={start}
          to={hrefOf(start)}
          className="chip"
          preventScrollReset
          replace
          aria-current={start === current || undefined}
        >
          {t(`price-rules:STARTS.${start}`)}
        </Link>
      ))}
    </nav>
  );
}
