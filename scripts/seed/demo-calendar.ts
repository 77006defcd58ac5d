import { addDays, type CalendarDate } from "../../app/core/dates";
import type { DemoHotel } from "./demo-hotels";

export interface DemoSeason {
  name: string;
  start: CalendarDate;
  end: CalendarDate;
  /** The factor of the low season's price, in hundredths. */
  level: number;
  active: boolean;
}

/** The hotel in which a few nights have no season: the demo's deliberate gap. */
const HOTEL_WITH_GAP = "Résidence Les Oliviers";

const yearly = [
  { name: "Winter", from: "01-01", to: "03-31", level: 90 },
  { name: "Spring", from: "04-01", to: "06-30", level: 110 },
  { name: "High season", from: "07-01", to: "08-31", level: 150 },
  { name: "Autumn", from: "09-01", to: "10-31", level: 115 },
  { name: "Year's end", from: "11-01", to: "12-31", level: 100 },
];

/** @returns two years of seasons from January of this year; the hotel's festival lies inside one of them */
export function demoSeasons(hotel: DemoHotel, today: CalendarDate): DemoSeason[] {
  const firstYear = Number(today.slice(0, 4));
  const seasons = [firstYear, firstYear + 1].flatMap((year) => [
    ...yearly.map(({ name, from, to, level }) => ({
      name: `${name} ${year}`,
      start: `${year}-${from}`,
      end: `${year}-${to}`,
      level,
      active: true,
    })),
    {
      name: `${hotel.festival.name} ${year}`,
      start: `${year}-${hotel.festival.start}`,
      end: `${year}-${hotel.festival.end}`,
      level: 190,
      active: true,
    },
  ]);
  if (hotel.label === "Spa Palace Korbous") {
    const start = `${firstYear + 1}-02-08`;
    seasons.push({
      name: "Ramadan offer",
      start,
      end: addDays(start, 29),
      level: 80,
      active: false,
    });
  }
  return hotel.label === HOTEL_WITH_GAP ? withGap(seasons, addDays(today, 30)) : seasons;
}

/** @returns the seasons without four days; a season that contains them is split into two */
function withGap(seasons: DemoSeason[], gapStart: CalendarDate): DemoSeason[] {
  const gapEnd = addDays(gapStart, 3);
  return seasons.flatMap((season) => {
    if (season.end < gapStart || season.start > gapEnd) return [season];
    const before = { ...season, end: addDays(gapStart, -1) };
    const after = { ...season, name: `${season.name}, second part`, start: addDays(gapEnd, 1) };
    return [before, after].filter((part) => part.start <= part.end);
  });
}
