import type { CellLine, FileColumns } from "../price-imports/price-file.server";

/** What a line of a contract can be. */
export const contractRecords = ["season", "price", "meal", "rule", "restriction", "tax"] as const;

export type ContractRecord = (typeof contractRecords)[number];

/** The columns of each kind of line, in the order of the file. */
export const recordColumns = {
  season: ["season", "start_date", "end_date", "active"],
  price: [
    ...["season", "room_type", "price_type", "channel", "adults", "meal_plan", "per_person"],
    ...["amount", "active"],
  ],
  meal: [...["season", "price_type", "channel", "meal_plan", "adult_amount", "children", "active"]],
  rule: [
    ...["season", "room_type", "price_type", "channel", "name", "description", "type", "value"],
    ...["charge", "part", "stay", "pay", "which", "repeat", "priority", "group", "choice"],
    ...["promo_code", "age_range", "weekdays", "arrival_weekdays", "min_stay", "max_stay"],
    ...["adult_count", "min_adults", "max_adults", "children_count", "child_position"],
    ...["adult_position", "booking_date_range", "advance_days", "stay_date_range"],
    ...["stay_date_mode", "rate_plans", "meal_plans", "active"],
  ],
  restriction: [
    ...["start_date", "end_date", "room_type", "channel", "weekdays", "closed_to_arrival"],
    ...["closed_to_departure", "min_stay_arrival", "max_stay_arrival", "min_stay_through"],
    ...["min_advance_days", "max_advance_days", "reason", "active"],
  ],
  tax: [
    ...["name", "name_fr", "type", "part", "rates", "included", "collected_by_us", "from_age"],
    ...["max_nights", "active"],
  ],
} as const satisfies Record<ContractRecord, readonly ContractColumn[]>;

/** The columns of the file of a contract, which the export writes and the import reads. */
export const contractColumns = [
  "record",
  "season",
  "start_date",
  "end_date",
  "room_type",
  "price_type",
  "channel",
  "adults",
  "meal_plan",
  "per_person",
  "amount",
  "adult_amount",
  "children",
  "name",
  "description",
  "type",
  "value",
  "charge",
  "part",
  "stay",
  "pay",
  "which",
  "repeat",
  "priority",
  "group",
  "choice",
  "promo_code",
  "age_range",
  "weekdays",
  "arrival_weekdays",
  "min_stay",
  "max_stay",
  "adult_count",
  "min_adults",
  "max_adults",
  "children_count",
  "child_position",
  "adult_position",
  "booking_date_range",
  "advance_days",
  "stay_date_range",
  "stay_date_mode",
  "rate_plans",
  "meal_plans",
  "closed_to_arrival",
  "closed_to_departure",
  "min_stay_arrival",
  "max_stay_arrival",
  "min_stay_through",
  "min_advance_days",
  "max_advance_days",
  "name_fr",
  "rates",
  "included",
  "collected_by_us",
  "from_age",
  "max_nights",
  "reason",
  "active",
] as const;

export type ContractColumn = (typeof contractColumns)[number];

export const contractFormat: FileColumns<ContractColumn> = {
  columns: contractColumns,
  required: ["record"],
  // Every column at once, and a few empty ones that spreadsheets add.
  maxCells: contractColumns.length + 20,
  // A rule may name a hundred seasons, each with its dates.
  maxCellLength: 20_000,
};

export type ContractLine = CellLine<ContractColumn>;

/** The cells of a row; a missing one is empty. */
export type ContractCells = Partial<Record<ContractColumn, string>>;

/** @returns the record that a line names; undefined for any other text */
export function recordIn(text = ""): ContractRecord | undefined {
  return contractRecords.find((record) => record === text.trim().toLowerCase());
}

/** @returns the values in one cell: a list, its members separated by bars */
export function joined(texts: readonly (string | number)[]): string {
  return texts.map((text) => String(text).replace(/[\\|]/g, "\\$&")).join("|");
}

/** @returns the members of the list in a cell; a bar in a name stands after a backslash */
export function listIn(text = ""): string[] {
  const members = [""];
  let escaped = false;
  for (const character of text) {
    if (character === "\\" && !escaped) {
      escaped = true;
      continue;
    }
    if (character === "|" && !escaped) members.push("");
    else members[members.length - 1] += character;
    escaped = false;
  }
  return members.map((member) => member.trim()).filter((member) => member !== "");
}
