/** The headings over the cells. */
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
