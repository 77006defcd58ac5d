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

/** A sign in a cell, that of a short stay with the nights that it needs; screen readers read its words. */
export function RateSign({ sign, minNights }: { sign: CellSign; minNights?: number }) {
  const { t } = useTranslation();
  return (
    <span className={`rate-chip font-semibold ${looks[sign]}`} aria-hidden>
      {sign === "short" && minNights
        ? t("rate-calendar:TABLE.AT_LEAST", { nights: minNights })
        : signMarks[sign]}
    </span>
  );
}

/** The number of rooms left for a stay; screen readers read its words. Paper is read later, so not there. */
export function RoomsLeft({ left }: { left: number }) {
  const { t } = useTranslation();
  const look = left > 0 ? "bg-surface" : "bg-danger-soft font-semibold text-danger-text";
  return (
    <span className={`rate-chip print:hidden ${look}`} aria-hidden>
      {t("rate-calendar:TABLE.LEFT_SHORT", { left })}
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
      className={`rates ${isYear ? "[--step:20%] [&_[data-shade]]:[print-color-adjust:exact]" : ""} mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted`}
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
          <RoomsLeft left={3} />
          {text("LEFT")}
        </li>
      ) : null}
      {signs.map((sign) => (
        <li key={sign} className="inline-flex items-center gap-2">
          {/* As an example: the nights are those of each room type. */}
          <RateSign sign={sign} minNights={counted ? 2 : undefined} />
          {text(sign)}
        </li>
      ))}
    </ul>
  );
}
