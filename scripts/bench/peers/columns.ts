/** The headings of the columns. */
export const columns = [
  "Room type",
  "Hotel",
  "Distribution point",
  "Season",
  "Dates",
  "Price",
  "Type",
  "Created",
];
