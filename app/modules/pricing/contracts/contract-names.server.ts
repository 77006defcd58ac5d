import { datesMeant, type DateOrder } from "~/core/dates/parse.server";
import type { Season } from "../../places/seasons/season.fields";
import {
  byNameKey,
  nameKey,
  oneOf,
  Refused,
  underNames,
  type NamedRow,
} from "../price-imports/planned-line.server";
import type { ContractWorld } from "./contract";

/** Finds the rows that cells name within the hotel; each function throws `Refused` for an unknown name. */
export interface NamedIn {
  season: (text: string) => number;
  roomType: (text: string) => number;
  point: (text: string) => number;
  ratePlan: (text: string) => number;
}

type NamedSeason = NamedRow & Pick<Season, "start_date" | "end_date">;

/** A season's name with its dates behind it, where several seasons have the name: "Low @ 2027-01-01..2027-03-31". */
const WITH_DATES = /^(?<name>.*\S)\s*@\s*(?<start>[^@\s]+?)(?:\.\.(?<end>[^@\s]+))?$/u;

/** The seasons of the hotel as the file leaves them. */
export interface SeasonsOfFile {
  /** The seasons as they are after the import; a new one has an id below 0. */
  seasons: readonly Season[];
  /** The refused lines of seasons, by the key of their names. */
  refused: ReadonlyMap<string, number>;
  dateOrder: DateOrder | undefined;
}

export function namesIn(
  world: Pick<ContractWorld, "roomTypes" | "points" | "ratePlans">,
  ofFile: SeasonsOfFile,
): NamedIn {
  const keyed = <Row extends NamedRow>(rows: Row[]) =>
    byNameKey(rows.map((row) => [nameKey(row.name), row]));
  const coded = (rows: { id: number; code: string }[]) =>
    keyed(rows.map(({ id, code }) => ({ id, name: code })));
  const roomTypes = keyed(
    world.roomTypes.flatMap(({ id, label, label_fr }) => underNames({ id }, [label], label_fr)),
  );
  // A code comes before the labels, which several distribution points may share.
  const points = keyed(
    world.points.flatMap(({ id, code, label }) => underNames({ id }, [code], label)),
  );
  const ratePlans = coded(world.ratePlans);
  const bySeason = keyed<NamedSeason>([...ofFile.seasons]);
  return {
    season: (text) => seasonIn(bySeason, text, ofFile).id,
    roomType: (text) => oneOf(roomTypes.get(nameKey(text)), "room_type", text).id,
    point: (text) => oneOf(points.get(nameKey(text)), "point_name", text).id,
    ratePlan: (text) => oneOf(ratePlans.get(nameKey(text)), "rate_plan", text).id,
  };
}

function seasonIn(
  seasons: Map<string, NamedSeason[]>,
  text: string,
  { refused, dateOrder }: SeasonsOfFile,
): NamedSeason {
  const named = seasons.get(nameKey(text));
  const dated = named ? undefined : WITH_DATES.exec(text.trim())?.groups;
  const { name = text, start, end } = dated ?? {};
  const isOn = (day: string, given: string | undefined) =>
    !given || datesMeant(given, dateOrder).includes(day);
  const candidates = named ?? seasons.get(nameKey(name)) ?? [];
  const dates = candidates.filter(
    ({ start_date, end_date }) => isOn(start_date, start) && isOn(end_date, end),
  );
  const exact = dates.filter((season) => season.name === name);
  const found = exact.length > 0 ? exact : dates;
  if (found.length > 1) throw new Refused("ambiguous_dated_season", { name: text });
  const line = refused.get(nameKey(text)) ?? refused.get(nameKey(name));
  if (found.length === 0 && line) throw new Refused("season_line_refused", { line });
  return oneOf(found, "season", text);
}
