import { contractColumns, type ContractCells } from "./contract-csv";

/** A small contract with a line of each kind, as a pattern: its room types are “Double” and “Family room”. */
const lines: (ContractCells & { record: string })[] = [
  { record: "season", season: "Low 2027", start_date: "2027-01-04", end_date: "2027-06-30" },
  { record: "season", season: "High 2027", start_date: "2027-07-01", end_date: "2027-09-05" },
  ...[
    { season: "Low 2027", amount: "80.00" },
    { season: "High 2027", amount: "105.00" },
    { season: "Low 2027", adults: "1", amount: "110.00" },
    { season: "High 2027", adults: "1", amount: "140.00" },
  ].map((cells) => ({
    ...{ record: "price", room_type: "Double", price_type: "sell", meal_plan: "breakfast" },
    ...{ per_person: "true", ...cells },
  })),
  {
    ...{ record: "price", season: "High 2027", room_type: "Family room", price_type: "sell" },
    ...{ per_person: "false", amount: "290.00" },
  },
  ...["Low 2027", "High 2027"].map((season, nth) => ({
    ...{ record: "meal", season, meal_plan: "half_board", price_type: "sell" },
    ...{ adult_amount: nth === 0 ? "22.00" : "25.00", children: "0-2:0|3-11:11.00" },
  })),
  {
    ...{ record: "rule", name: "Children 3 to 11 pay half", type: "percentage", value: "-50" },
    ...{ age_range: "3..11", priority: "10" },
  },
  {
    ...{ record: "rule", name: "Stay 7, pay 6", type: "free_nights", stay: "7", pay: "6" },
    ...{ which: "cheapest", repeat: "true", season: "Low 2027", priority: "20" },
    ...{ group: "offers", choice: "best" },
  },
  {
    ...{ record: "rule", name: "Early booking", type: "percentage", value: "-10" },
    ...{ advance_days: "60..", priority: "30", group: "offers", choice: "best" },
  },
  {
    ...{ record: "restriction", start_date: "2027-07-31", end_date: "2027-08-15" },
    ...{ weekdays: "saturday|sunday", min_stay_arrival: "7", reason: "High summer" },
  },
  {
    ...{ record: "tax", name: "Tourist tax", name_fr: "Taxe de séjour", type: "per_person_night" },
    ...{ rates: "..2026-12-31:2.65|2027-01-01..:2.75", from_age: "18" },
  },
];

/** The columns of the example's lines that a page shows, those of seasons and prices. */
const shownColumns = [
  ...["record", "season", "start_date", "end_date", "room_type"],
  ...["price_type", "meal_plan", "adults", "amount"],
] as const;

/** @returns the columns of the first lines, and their cells: the seasons and the prices of the example */
export function shownExample(): { columns: readonly string[]; rows: string[][] } {
  return {
    columns: shownColumns,
    rows: lines
      .filter(({ record }) => record === "season" || record === "price")
      .slice(0, 5)
      .map((cells) => shownColumns.map((column) => cells[column as keyof ContractCells] ?? "")),
  };
}

/** @returns the cells of the example's lines, in the order of the columns */
export function exampleLines(): string[][] {
  return lines.map((cells) =>
    contractColumns.map((column) => cells[column as keyof ContractCells] ?? ""),
  );
}
