import { Link } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TableScroll } from "~/ui/table";
import type { CoverageView, StretchView } from "../coverage.presenter.server";

/** So many stretches to mend are named beside the strip; the table has them all. */
const NAMED = 3;

const HEIGHT = 20;

/** A season shorter than this part of the strip shows its bounds only: its name would be cut off. */
const LEGIBLE = 16;

/** Twelve months drawn by the server, what is missing and where one mends it, and all of it in words. */
export function CoverageStrip({ coverage }: { coverage: CoverageView }) {
  const { t } = useTranslation();
  const { days, stretches, seasons, months, legend, summary } = coverage;
  const titleId = useId();
  const patternId = useId();
  const text = (key: string) => t(`overview:${key}`);
  const toMend = stretches.filter((stretch) => stretch.mends.length > 0);
  return (
    <div className="coverage">
      <svg
        className="coverage-strip"
        viewBox={`0 0 ${days} ${HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{summary}</title>
        <defs>
          {/* Not by colour alone: partly priced is striped, a gap is hollow between two lines. */}
          <pattern id={patternId} width="4" height="4" patternUnits="userSpaceOnUse">
            <rect width="4" height="4" className="coverage-partly" />
            <path d="M0 4 4 0" className="coverage-stripe" />
          </pattern>
        </defs>
        {stretches.map((stretch) => (
          <rect
            key={stretch.key}
            x={stretch.at}
            width={stretch.length}
            height={HEIGHT}
            className={`coverage-${stretch.coverage}`}
            fill={stretch.coverage === "partly" ? `url(#${patternId})` : undefined}
          />
        ))}
        {stretches
          .filter(({ coverage: state }) => state === "gap")
          .map(({ key, at, length }) => (
            <path
              key={`bounds-${key}`}
              d={`M${at} 1H${at + length}M${at} ${HEIGHT - 1}H${at + length}`}
              className="coverage-gap-bounds"
            />
          ))}
        {seasons.map(({ at }) => (
          <path key={`season-${at}`} d={`M${at} 0V${HEIGHT}`} className="coverage-season-bound" />
        ))}
        {months.map((month) => (
          <path key={month.at} d={`M${month.at} 0V${HEIGHT}`} className="coverage-month" />
        ))}
      </svg>
      <div className="coverage-seasons" aria-hidden>
        {seasons.map(({ at, length, name }) => (
          <span
            key={at}
            title={name}
            style={{ left: `${(100 * at) / days}%`, width: `${(100 * length) / days}%` }}
          >
            {length * LEGIBLE > days ? name : ""}
          </span>
        ))}
      </div>
      <div className="coverage-months" aria-hidden>
        {months.map((month) => (
          <span key={month.at} style={{ left: `${(100 * month.at) / days}%` }}>
            {month.label}
          </span>
        ))}
      </div>
      <ul className="coverage-legend">
        {legend.map(({ coverage: state, label }) => (
          <li key={state}>
            <span className={`coverage-legend-key coverage-legend-${state}`} aria-hidden /> {label}
          </li>
        ))}
      </ul>
      <p className="coverage-summary">{summary}</p>
      {toMend.length > 0 ? (
        <ul className="coverage-mends">
          {toMend.slice(0, NAMED).map((stretch) => (
            <li key={stretch.key}>
              <Badge stretch={stretch} /> {stretch.dates} <Mends stretch={stretch} />
            </li>
          ))}
        </ul>
      ) : null}
      <details>
        <summary>{text("AS_TABLE")}</summary>
        <TableScroll>
          <table className="table">
            <caption className="sr-only">{text("AS_TABLE")}</caption>
            <thead>
              <tr>
                <th scope="col">{text("DATES")}</th>
                <th scope="col">{text("NIGHTS")}</th>
                <th scope="col">{text("STATE")}</th>
                <th scope="col">{text("SEASON")}</th>
                <th scope="col">{text("MEND")}</th>
              </tr>
            </thead>
            <tbody>
              {stretches.map((stretch) => (
                <tr key={stretch.key}>
                  <td>{stretch.dates}</td>
                  <td>{stretch.nights}</td>
                  <td>
                    <Badge stretch={stretch} />
                  </td>
                  <td>{stretch.season || "–"}</td>
                  <td>
                    <Mends stretch={stretch} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </details>
    </div>
  );
}

function Badge({ stretch }: { stretch: StretchView }) {
  return <span className={`coverage-key coverage-key-${stretch.coverage}`}>{stretch.state}</span>;
}

function Mends({ stretch }: { stretch: StretchView }) {
  return (
    <span className="coverage-links">
      {stretch.mends.map((mend) => (
        <Link key={mend.to} to={mend.to}>
          {mend.label}
        </Link>
      ))}
    </span>
  );
}
