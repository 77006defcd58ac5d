import { rowFilter } from "~/screens/filters.server";
import { listHotelOptions } from "./hotel.service.server";

/** Lists of what belongs to hotels are narrowed to one. */
export const hotelFilter = rowFilter({
  label: "common:LIST.HOTEL_FILTER",
  empty: "common:LIST.ALL_HOTELS",
  chip: "common:LIST.HOTEL",
  choices: listHotelOptions,
  source: () => "/options/hotels",
});
