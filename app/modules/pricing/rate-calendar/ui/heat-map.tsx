import { useId } from "react";
import type { YearView } from "../rate-year.presenter.server";
import { signMarks } from "./rate-legend";

/** The size of a day, with the gap beside it, in units of the drawing. */
const CELL = 18;
const GAP = 2;
/** The places of the weekdays' names at the left, and of the months' at the top. */
const LEFT = 36;
const TOP = 20;

/** The days of a year by weekday and week, light to strong; signs stand where a shade can't. */
export function HeatMap({ year, title }: { year: YearView; title: string }) {
  const titleId = useId();
  const { days, weekdays, months } = year;
  const weeks = days.at(-1)!.week + 1;
  const width = LEFT + weeks * CELL;
  const height = TOP + weekdays.length * CELL;
  return (
    <div className="relative my-3 overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
      <svg
        className="rates min-w-3xl block w-full text-xs print:min-w-0"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{title}</title>
        {months.map(({ short, from, week }) => (
          <text key={from} x={LEFT + week * CELL} y={TOP - 6} className="fill-muted">
            {short}
          </text>
        ))}
        {weekdays.map((weekday, nth) => (
          <text key={weekday} x={0} y={TOP + nth * CELL + 13} className="fill-muted">
            {weekday}
          </text>
        ))}
        {days.map(({ date, label, weekday, week, text, shade, signs, today }) => {
          const [x, y] = [LEFT + week * CELL, TOP + weekday * CELL];
          const sign = signs?.[0];
          return (
            <g key={date}>
              <title>{`${label}: ${text ?? ""} ${sign ? signMarks[sign] : ""}`.trim()}</title>
              <rect
                x={x}
                y={y}
                width={CELL - GAP}
                height={CELL - GAP}
                rx={2}
                className={today ? "stroke-ink stroke-2" : "stroke-strong stroke-[0.5]"}
                style={{ fill: shade === undefined ? "var(--surface)" : `var(--shade-${shade})` }}
              />
              {sign && sign !== "short" ? (
                <text
                  x={x + (CELL - GAP) / 2}
                  y={y + 12.5}
                  textAnchor="middle"
                  className="fill-danger-text font-semibold"
                >
                  {signMarks[sign]}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
