import { rowFilter } from "~/screens/filters.server";
import { listHotelOptions } from "./hotel.service.server";

/** Lists of what belongs to hotels are narrowed to one; what is chosen within it goes with it. */
export const hotelFilter = rowFilter({
  label: "common:LIST.HOTEL_FILTER",
  empty: "common:LIST.ALL_HOTELS",
  chip: "seasons:LIST.HOTEL",
  choices: listHotelOptions,
  source: () => "/options/hotels",
  takes: ["room_type_id"],
});
