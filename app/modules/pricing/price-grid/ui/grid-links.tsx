import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { GridView } from "../grid-page.presenter.server";

/** Links to the seasons and room types that aren't in the grid. */
export function GridLinks({ grid: { folded, allSeasons, parts } }: { grid: GridView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-grid:${key}`);
  if (!folded && !allSeasons && !parts.seasons && !parts.roomTypes) return null;
  const part = (key: "PART_SEASONS" | "PART_ROOM_TYPES", of: GridView["parts"]["seasons"]) =>
    of ? (
      <span className="flex flex-wrap gap-x-3">
        <span className="text-muted">
          {t(`price-grid:${key}`, { first: of.first, last: of.last, total: of.total })}
        </span>
        {of.previous ? <Link to={of.previous}>{text("PREVIOUS")}</Link> : null}
        {of.next ? <Link to={of.next}>{text("NEXT")}</Link> : null}
      </span>
    ) : null;
  return (
    <div className="mb-3 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
      {part("PART_ROOM_TYPES", parts.roomTypes)}
      {part("PART_SEASONS", parts.seasons)}
      {folded ? (
        <Link to={folded.to}>{t("price-grid:FOLDED", { count: folded.count })}</Link>
      ) : null}
      {allSeasons ? <Link to={allSeasons}>{text("ALL_SEASONS")}</Link> : null}
    </div>
  );
}
