import { useTranslation } from "react-i18next";
import { STRONGEST, type CellSign } from "../rate-calendar";

/**
 * The characters that mark each sign besides its colour, also on paper and if the system replaces colours.
 */
export const signMarks: Record<CellSign, string> = {
  stopped: "×",
  restricted: "R",
  unpriced: "?",
  short: "≥",
  refused: "!",
};

const looks: Record<CellSign, string> = {
  stopped: "bg-danger-soft text-danger-text",
  restricted: "bg-warning-soft text-warning-text",
  unpriced: "bg-warning-soft text-warning-text",
  short: "bg-plum-soft text-plum",
  refused: "bg-danger-soft text-danger-text",
};

/** A sign in a cell; screen readers read its words. */
export function RateSign({ sign, suffix = "" }: { sign: CellSign; suffix?: string | number }) {
  return (
    <span className={`rounded-sm px-1 font-semibold ${looks[sign]}`} aria-hidden>
      {signMarks[sign]}
      {suffix}
    </span>
  );
}

interface LegendProps {
  signs: CellSign[];
  /** Whether the shades are those of a year, which are stronger because no numbers stand on them. */
  isYear?: boolean;
  /** Whether the cells say how many rooms are left. */
  counted?: boolean;
}

/** The legend with the meaning of the signs and shades of a calendar. */
export function RateLegend({ signs, isYear = false, counted = false }: LegendProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`rate-calendar:LEGEND.${key}`);
  const shades = Array.from({ length: STRONGEST + 1 }, (_, shade) => shade);
  return (
    <ul
      aria-label={text("LABEL")}
      className={`rates ${isYear ? "rates-of-year" : ""} mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted`}
    >
      <li className="inline-flex items-center gap-2">
        <span className="inline-flex rounded-sm border border-strong own-colours" aria-hidden>
          {shades.map((shade) => (
            <span key={shade} data-shade={shade} className="h-4 w-4" />
          ))}
        </span>
        {text(isYear ? "SHADES_OF_YEAR" : "SHADES")}
      </li>
      {counted ? (
        <li className="inline-flex items-center gap-2 print:hidden">
          <span className="tabular-nums" aria-hidden>
            3
          </span>
          {text("LEFT")}
        </li>
      ) : null}
      {signs.map((sign) => (
        <li key={sign} className="inline-flex items-center gap-2">
          <RateSign sign={sign} />
          {text(sign)}
        </li>
      ))}
    </ul>
  );
}
