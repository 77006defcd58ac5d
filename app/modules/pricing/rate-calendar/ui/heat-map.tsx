import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import type { CellSign } from "../rate-calendar";
import type { YearView } from "../rate-year.presenter.server";
import { signMarks } from "./rate-legend";

/** The size of a day, with the gap beside it, in units of the drawing. */
const CELL = 18;
const GAP = 2;
/** The space for the names of the weekdays at the left, and of the months at the top. */
const LEFT = 36;
const TOP = 20;

/**
 * The opacity of the strongest shade, through which the grid remains visible; the legend of a year uses it
 * too.
 */
const strongest = 0.8;

/** The colours of a day with a sign: if its stay isn't on sale or has no price, it has no shade. */
const signLooks: Partial<Record<CellSign, { day: string; mark: string }>> = {
  stopped: { day: "fill-danger-soft", mark: "fill-danger-text" },
  unpriced: { day: "fill-warning-soft", mark: "fill-warning-text" },
  refused: { day: "fill-danger-soft", mark: "fill-danger-text" },
};

/**
 * The days of a year by weekday and week, from a light to a strong shade; a sign replaces a missing price.
 */
export function HeatMap({ year, title }: { year: YearView; title: string }) {
  const { t } = useTranslation();
  const colon = t("common:COLON");
  const titleId = useId();
  const { days, weekdays, months } = year;
  const weeks = days.at(-1)!.week + 1;
  const width = LEFT + weeks * CELL;
  const height = TOP + weekdays.length * CELL;
  return (
    <Card
      scrolls
      className="my-3 rounded-none border-0"
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <svg
        className="block w-full min-w-192 text-xs own-colours print:min-w-0 [:where(&_rect)]:fill-[color-mix(in_oklab,var(--color-accent)_var(--share),var(--color-surface))]"
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
        {days.map(({ date, label, weekday, week, text, strength, signs, today }) => {
          const [x, y] = [LEFT + week * CELL, TOP + weekday * CELL];
          const sign = signs?.[0];
          const look = sign && signLooks[sign];
          const parts = [text, ...(signs ?? []).map((one) => t(`rate-calendar:SIGNS.${one}`))];
          return (
            <g key={date}>
              <title>{`${label}${colon}${parts.filter(Boolean).join(", ")}`}</title>
              <rect
                x={x}
                y={y}
                width={CELL - GAP}
                height={CELL - GAP}
                rx={2}
                className={`${look?.day ?? ""} ${today ? "stroke-ink stroke-2" : "stroke-strong stroke-[0.5]"}`}
                style={look ? undefined : shadeOfStrength(strength ?? 0)}
              />
              {look ? (
                <text
                  x={x + (CELL - GAP) / 2}
                  y={y + 12.5}
                  textAnchor="middle"
                  className={`font-semibold ${look.mark}`}
                >
                  {signMarks[sign!]}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </Card>
  );
}

/** @returns how much of the accent colour a day has */
function shadeOfStrength(strength: number): React.CSSProperties {
  return { "--share": `${strength * strongest}%` } as React.CSSProperties;
}
