import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Link } from "~/ui/link";
import { TableScroll, Table } from "~/ui/tables/table";
import type { CoverageView, StretchView } from "../coverage-view";

/** The number of stretches that are named beside the strip; the table contains all of them. */
const NAMED = 3;

const HEIGHT = 20;

/**
 * A season that takes up less than one part in 16 of the strip is drawn without its name, which would be cut
 * off.
 */
const LEGIBLE = 16;

const looks: Record<StretchView["coverage"], { fill: string; key: string; tone: BadgeTone }> = {
  priced: { fill: "fill-accent", key: "bg-accent", tone: "petrol" },
  partly: {
    fill: "",
    key: "bg-[repeating-linear-gradient(135deg,var(--warning-soft)_0_3px,var(--warning)_3px_5px)]",
    tone: "warning",
  },
  gap: { fill: "fill-surface", key: "border-y-3 border-danger", tone: "danger" },
  stopped: { fill: "fill-plum", key: "bg-plum", tone: "plum" },
  own: { fill: "fill-accent-soft", key: "bg-accent-soft", tone: "neutral" },
};

/**
 * The strip of twelve months, the missing prices with links to add them, and a table with the same in words.
 */
export function CoverageStrip({ coverage }: { coverage: CoverageView }) {
  const { t } = useTranslation();
  const { days, stretches, seasons, months, legend, summary } = coverage;
  const titleId = useId();
  const patternId = useId();
  const text = (key: string) => t(`price-coverage:${key}`);
  const named = stretches.filter((stretch) => stretch.named);
  return (
    <div className="grid grid-cols-1 gap-2">
      <svg
        className="block h-5 w-full rounded-md border border-subtle own-colours"
        viewBox={`0 0 ${days} ${HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{summary}</title>
        <defs>
          {/* States also differ by pattern: stripes for partly priced, two lines for a gap. */}
          <pattern id={patternId} width="4" height="4" patternUnits="userSpaceOnUse">
            <rect width="4" height="4" className="fill-warning-soft" />
            <path d="M0 4 4 0" className="stroke-warning stroke-[1.5]" />
          </pattern>
        </defs>
        {stretches.map((stretch) => (
          <rect
            key={stretch.key}
            x={stretch.at}
            width={stretch.length}
            height={HEIGHT}
            className={looks[stretch.coverage].fill}
            fill={stretch.coverage === "partly" ? `url(#${patternId})` : undefined}
          />
        ))}
        {stretches
          .filter(({ coverage: state }) => state === "gap")
          .map(({ key, at, length }) => (
            <path
              key={`bounds-${key}`}
              d={`M${at} 1H${at + length}M${at} ${HEIGHT - 1}H${at + length}`}
              className="fill-none stroke-danger stroke-[3px] [vector-effect:non-scaling-stroke]"
            />
          ))}
        {seasons?.map(({ at }) => (
          <path
            key={`season-${at}`}
            d={`M${at} 0V${HEIGHT}`}
            className="stroke-ink stroke-[2px] [vector-effect:non-scaling-stroke]"
          />
        ))}
        {months.map((month) => (
          <path
            key={month.at}
            d={`M${month.at} 0V${HEIGHT}`}
            className="stroke-surface stroke-[0.5]"
          />
        ))}
      </svg>
      {seasons ? (
        <div className="relative h-4.5 text-xs/4.5" aria-hidden>
          {seasons.map(({ at, length, name }) => (
            <span
              key={at}
              className="absolute truncate border-l-2 border-ink px-1"
              title={name}
              style={{ left: `${(100 * at) / days}%`, width: `${(100 * length) / days}%` }}
            >
              {length * LEGIBLE > days ? name : ""}
            </span>
          ))}
        </div>
      ) : null}
      <div className="relative h-4 text-[0.75rem] leading-4 text-muted" aria-hidden>
        {months.map((month, place) => (
          // Twelve names don't fit on a phone, which shows every third one.
          <span
            key={month.at}
            className={place % 3 === 0 ? "absolute" : "absolute max-md:hidden"}
            style={{ left: `${(100 * month.at) / days}%` }}
          >
            {month.label}
          </span>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs/4.5">
        {legend.map(({ coverage: state, label }) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            <span className={`h-3 w-5 own-colours ${looks[state].key}`} aria-hidden /> {label}
          </li>
        ))}
      </ul>
      <p className="text-sm">{summary}</p>
      {named.length > 0 ? (
        <ul className="grid gap-1.5">
          {named.slice(0, NAMED).map((stretch) => (
            <li key={stretch.key}>
              <StateBadge stretch={stretch} /> {stretch.dates} <Mends stretch={stretch} />
            </li>
          ))}
        </ul>
      ) : null}
      <details>
        <summary>{text("AS_TABLE")}</summary>
        <TableScroll>
          <Table density="dense">
            <caption className="sr-only">{text("AS_TABLE")}</caption>
            <thead>
              <tr>
                <th scope="col">{text("DATES")}</th>
                <th scope="col">{text(seasons ? "NIGHTS" : "DAYS")}</th>
                <th scope="col">{text("STATE")}</th>
                {seasons ? <th scope="col">{text("SEASON")}</th> : null}
                <th scope="col">{text("MEND")}</th>
              </tr>
            </thead>
            <tbody>
              {stretches.map((stretch) => (
                <tr key={stretch.key}>
                  <td>{stretch.dates}</td>
                  <td>{stretch.count}</td>
                  <td>
                    <StateBadge stretch={stretch} />
                  </td>
                  {seasons ? <td>{stretch.season || "–"}</td> : null}
                  <td>
                    <Mends stretch={stretch} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </details>
    </div>
  );
}

function StateBadge({ stretch }: { stretch: StretchView }) {
  return <Badge tone={looks[stretch.coverage].tone}>{stretch.state}</Badge>;
}

function Mends({ stretch }: { stretch: StretchView }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-0.5 print:hidden">
      {stretch.mends.map((mend) => (
        <Link key={mend.to} to={mend.to}>
          {mend.label}
        </Link>
      ))}
    </span>
  );
}
