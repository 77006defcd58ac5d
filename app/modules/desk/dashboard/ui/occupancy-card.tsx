import { useTranslation } from "react-i18next";
import { Card, CardHeading } from "~/ui/card";
import { Link } from "~/ui/link";
import { Table, TableScroll } from "~/ui/tables/table";
import type { OccupancyView } from "../dashboard-bookings.presenter.server";

/** The hotels that the card shows before it is opened. */
const SHOWN = 3;

/**
 * The occupancy of each hotel on the next nights: a chart with one bar per night, drawn by the server, and a
 * table of the same numbers.
 */
export function OccupancyCard({ occupancy }: { occupancy: OccupancyView }) {
  const { t } = useTranslation();
  const { nights, hotels, scale, more } = occupancy;
  const shown = hotels.length > SHOWN + 1 ? hotels.slice(0, SHOWN) : hotels;
  const folded = hotels.slice(shown.length);
  return (
    <Card as="section">
      <CardHeading>{t("dashboard:OCCUPANCY.TITLE", { count: nights.length })}</CardHeading>
      {hotels.length === 0 ? (
        <p className="p-4 text-muted">{t("dashboard:OCCUPANCY.NONE")}</p>
      ) : (
        <>
          <Strips hotels={shown} scale={scale} />
          {folded.length > 0 ? (
            <details className="border-t border-subtle">
              <summary className="cursor-pointer px-4 py-2 text-accent-text print:hidden">
                {t("common:LIST.MORE_LINES", { count: folded.length })}
              </summary>
              <Strips hotels={folded} scale={scale} />
            </details>
          ) : null}
          <div className="border-t border-subtle px-4 py-3 text-sm/5">
            <p className="flex justify-between text-xs/4.5 text-muted" aria-hidden>
              <span>{nights[0]}</span>
              <span>{nights.at(-1)}</span>
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs/4.5">
              <Key ground="bg-accent" words={t("dashboard:OCCUPANCY.TAKEN")} />
              <Key ground="bg-plum" words={t("dashboard:OCCUPANCY.FULL")} />
              <span className="text-muted">{t("dashboard:OCCUPANCY.SCALE", { share: scale })}</span>
            </p>
            {more > 0 ? (
              <p className="mt-1 text-muted">{t("dashboard:OCCUPANCY.MORE", { count: more })}</p>
            ) : null}
            <NightTable occupancy={occupancy} />
          </div>
        </>
      )}
    </Card>
  );
}

function Strips({ hotels, scale }: Pick<OccupancyView, "hotels" | "scale">) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-subtle *:px-4 *:py-3 max-md:*:py-2 [&_p]:mb-1.5 [&_p]:flex [&_p]:items-baseline [&_p]:justify-between [&_p]:gap-x-4 [&_svg]:block [&_svg]:h-12 [&_svg]:w-full [&_svg]:border-b [&_svg]:border-strong max-md:[&_svg]:h-7">
      {hotels.map((hotel) => (
        <li key={hotel.id}>
          <p>
            <Link className="row-title" to={hotel.to}>
              {hotel.label}
            </Link>
            <span className="text-sm/5 aside">
              {t("dashboard:OCCUPANCY.AVERAGE", { share: hotel.average })}
            </span>
          </p>
          <Strip shares={hotel.shares} scale={scale} label={hotel.label} />
        </li>
      ))}
    </ul>
  );
}

function Key({ ground, words }: { ground: string; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`h-3 w-2 own-colours ${ground}`} aria-hidden />
      {words}
    </span>
  );
}

/** The height of a full night in percent; overbooked nights have the same height. */
const FULL = 100;

/** The width of a bar; a night with the gap beside it is 1 wide. */
const BAR = 0.84;

interface StripProps {
  shares: number[];
  /** The occupancy at the full height, in percent. */
  scale: number;
  label: string;
}

function Strip({ shares, scale, label }: StripProps) {
  const { t } = useTranslation();
  // All bars of a colour are one path of thick strokes, which keeps the page small.
  const bars = (matches: (share: number) => boolean) =>
    shares
      .map((share, nth) => {
        if (share <= 0 || !matches(share)) return "";
        const height = Math.round((FULL * Math.min(share, FULL)) / scale);
        return `M${nth} ${FULL}v${-height}`;
      })
      .join("");
  return (
    <svg
      className="own-colours"
      viewBox={`${-BAR / 2} 0 ${shares.length} ${FULL}`}
      strokeWidth={BAR}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("dashboard:OCCUPANCY.STRIP", { hotel: label })}
    >
      <path className="stroke-accent" d={bars((share) => share < FULL)} />
      {shares.some((share) => share >= FULL) ? (
        <path className="stroke-plum" d={bars((share) => share >= FULL)} />
      ) : null}
    </svg>
  );
}

function NightTable({ occupancy: { nights, hotels } }: { occupancy: OccupancyView }) {
  const { t } = useTranslation();
  const title = t("dashboard:OCCUPANCY.AS_TABLE");
  return (
    <details className="mt-2 print:hidden">
      <summary className="cursor-pointer text-accent-text">{title}</summary>
      <TableScroll label={title}>
        <Table density="dense" className="td:number row-head:number">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t("dashboard:OCCUPANCY.NIGHT")}</th>
              {hotels.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nights.map((night, nth) => (
              <tr key={night}>
                <th scope="row">{night}</th>
                {hotels.map(({ id, shares }) => (
                  <td key={id}>{t("dashboard:OCCUPANCY.SHARE", { share: shares[nth] })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </details>
  );
}
