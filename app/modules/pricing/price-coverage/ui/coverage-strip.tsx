import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Link } from "~/ui/link";
import { TableScroll, Table } from "~/ui/tables/table";
import type { CoverageView, StretchView } from "../coverage-view";
import { STRIP_HEIGHT } from "../strip";

const looks: Record<StretchView["coverage"], { fill: string; key: string; tone: BadgeTone }> = {
  priced: { fill: "fill-accent", key: "bg-accent", tone: "petrol" },
  partly: {
    fill: "",
    key: "bg-[repeating-linear-gradient(135deg,var(--color-warning-soft)_0_3px,var(--color-warning)_3px_5px)]",
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
  const { days, months, shapes, gapEdges, seasons } = coverage;
  const { legend, summary, named, stretches, tableAt } = coverage;
  const summaryId = useId();
  const patternId = useId();
  const text = (key: string) => t(`price-coverage:${key}`);
  return (
    <div className="grid grid-cols-1 gap-2">
      <svg
        className="block h-5 w-full rounded-md border border-subtle own-colours"
        viewBox={`0 0 ${days} ${STRIP_HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-labelledby={summaryId}
      >
        <defs>
          {/* States also differ by pattern: stripes for partly priced, two lines for a gap. */}
          <pattern id={patternId} width="4" height="4" patternUnits="userSpaceOnUse">
            <rect width="4" height="4" className="fill-warning-soft" />
            <path d="M0 4 4 0" className="stroke-warning stroke-[1.5]" />
          </pattern>
        </defs>
        {shapes.map(({ coverage: state, path }) => (
          <path
            key={state}
            d={path}
            className={looks[state].fill || undefined}
            fill={state === "partly" ? `url(#${patternId})` : undefined}
          />
        ))}
        {gapEdges ? (
          <path
            d={gapEdges}
            className="fill-none stroke-danger stroke-[3px] [vector-effect:non-scaling-stroke]"
          />
        ) : null}
        {seasons ? (
          <path
            d={seasons.starts}
            className="stroke-ink stroke-[2px] [vector-effect:non-scaling-stroke]"
          />
        ) : null}
        <path
          d={months.map(({ at }) => `M${at} 0v${STRIP_HEIGHT}`).join("")}
          className="stroke-surface stroke-[0.5]"
        />
      </svg>
      {seasons ? (
        <div
          className="relative h-4.5 text-xs/4.5 *:absolute *:truncate *:border-l-2 *:border-ink *:px-1"
          aria-hidden
        >
          {seasons.names.map(({ at, length, name }) => (
            <span
              key={at}
              title={name}
              style={{ left: percentOf(at, days), width: percentOf(length, days) }}
            >
              {name}
            </span>
          ))}
        </div>
      ) : null}
      {/* Twelve names don't fit on a phone, which shows every third one. */}
      <div
        className="relative h-4 text-[0.75rem] leading-4 text-muted *:absolute max-md:[&>:not(:nth-child(3n+1))]:hidden"
        aria-hidden
      >
        {months.map(({ label, at }) => (
          <span key={at} style={{ left: percentOf(at, days) }}>
            {label}
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
      <p id={summaryId} className="text-sm">
        {summary}
      </p>
      {named.length > 0 ? (
        <ul className="grid gap-1.5 [&_a]:me-3">
          {named.map((stretch) => (
            <li key={stretch.key}>
              <StateBadge stretch={stretch} /> {stretch.dates} <Mends stretch={stretch} />
            </li>
          ))}
        </ul>
      ) : null}
      {stretches ? <StretchTable stretches={stretches} ofNights={seasons !== null} /> : null}
      {tableAt ? <Link to={tableAt}>{text("AS_TABLE")}</Link> : null}
    </div>
  );
}

/** @returns a part of the strip in percent of its width, as CSS writes it */
function percentOf(part: number, days: number): string {
  return `${Math.round((10_000 * part) / days) / 100}%`;
}

interface TableProps {
  stretches: StretchView[];
  /** Whether the stretches are nights in seasons; otherwise they are days. */
  ofNights: boolean;
}

function StretchTable({ stretches, ofNights }: TableProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-coverage:${key}`);
  return (
    <details>
      <summary>{text("AS_TABLE")}</summary>
      <TableScroll>
        <Table density="dense">
          <caption className="sr-only">{text("AS_TABLE")}</caption>
          <thead>
            <tr>
              <th scope="col">{text("DATES")}</th>
              <th scope="col">{text(ofNights ? "NIGHTS" : "DAYS")}</th>
              <th scope="col">{text("STATE")}</th>
              {ofNights ? <th scope="col">{text("SEASON")}</th> : null}
              <th scope="col">{text("MEND")}</th>
            </tr>
          </thead>
          <tbody className="[&_a]:me-3">
            {stretches.map((stretch) => (
              <tr key={stretch.key}>
                <td>{stretch.dates}</td>
                <td>{stretch.count}</td>
                <td>
                  <StateBadge stretch={stretch} />
                </td>
                {ofNights ? <td>{stretch.season || "–"}</td> : null}
                <td>
                  <Mends stretch={stretch} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </details>
  );
}

function StateBadge({ stretch }: { stretch: StretchView }) {
  return <Badge tone={looks[stretch.coverage].tone}>{stretch.state}</Badge>;
}

function Mends({ stretch }: { stretch: StretchView }) {
  return (
    <span className="print:hidden">
      {stretch.mends.map((mend) => (
        <Fragment key={mend.to}>
          <Link to={mend.to}>{mend.label}</Link>{" "}
        </Fragment>
      ))}
    </span>
  );
}
