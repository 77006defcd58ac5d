import { rowFilter } from "~/screens/filters.server";
import { listHotelOptions } from "./hotel.service.server";

/** The filter by hotel, for lists of rows that belong to hotels. */
export const hotelFilter = rowFilter({
  label: "common:LIST.HOTEL_FILTER",
  empty: "common:LIST.ALL_HOTELS",
  chip: "common:LIST.HOTEL",
  choices: listHotelOptions,
  source: () => "/options/hotels",
});
