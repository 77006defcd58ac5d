import type {
  SeasonOnStrip,
  SeasonsOnStrip,
  ShownCoverage,
  StretchView,
  StripShape,
} from "./coverage-view";

/** The height of a strip; its width is a unit for each day. */
export const STRIP_HEIGHT = 20;

/** The number of stretches that are named beside a strip. */
const MAX_NAMED = 2;

/** The name of a season that takes up less than one part in 16 of the strip would be cut off. */
const LEGIBLE = 16;

/** A stretch of a strip: its place and its length in days. */
interface StripStretch {
  coverage: ShownCoverage;
  at: number;
  length: number;
}

/** @returns one path for each state that occurs, in the order in which the states come first on the strip */
export function shapesOf(stretches: StripStretch[]): StripShape[] {
  const paths = new Map<ShownCoverage, string>();
  for (const { coverage, at, length } of stretches) {
    const around = `M${at} 0h${length}v${STRIP_HEIGHT}h-${length}z`;
    paths.set(coverage, (paths.get(coverage) ?? "") + around);
  }
  return [...paths].map(([coverage, path]) => ({ coverage, path }));
}

/** @returns the lines above and below each gap */
export function gapEdgesOf(stretches: StripStretch[]): string {
  return stretches
    .filter(({ coverage }) => coverage === "gap")
    .map(({ at, length }) => `M${at} 1h${length}M${at} ${STRIP_HEIGHT - 1}h${length}`)
    .join("");
}

/** @returns the lines between seasons, and the names that fit */
export function seasonsOnStrip(seasons: SeasonOnStrip[], days: number): SeasonsOnStrip {
  return {
    starts: seasons.map(({ at }) => `M${at} 0v${STRIP_HEIGHT}`).join(""),
    names: seasons.filter(({ length }) => length * LEGIBLE > days),
  };
}

/** @returns the first stretches that `isNamed` says are worth naming beside the strip */
export function namedAmong<Stretch>(
  stretches: Stretch[],
  isNamed: (stretch: Stretch) => boolean,
  view: (stretch: Stretch) => StretchView,
): StretchView[] {
  return stretches.filter(isNamed).slice(0, MAX_NAMED).map(view);
}
