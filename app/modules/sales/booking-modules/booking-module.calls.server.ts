import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { rowJson } from "~/api/row-json";
import { BookingModuleFields, BookingModuleInput } from "./booking-module.fields";
import { bookingModuleList } from "./booking-module.list";
import type { StoredModule } from "./booking-module.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { bookingModuleRows, updateBookingModule } from "./booking-module.service.server";

export const heading: Heading = {
  name: "Booking modules",
  texts: "booking-modules",
  after: "Payment gateways",
};

export const bookingModuleJson = rowJson<StoredModule>(BookingModuleFields, {
  id: "BookingModule",
});

export const fed = fedRows(bookingModuleRows, bookingModuleJson);

/** The five rows, one for each kind of booking, can be read and changed, but not created or deleted. */
export const calls = resource({
  path: "/booking-modules",
  tag: heading.name,
  words: { one: "booking module", several: "booking modules" },
  rows: bookingModuleRows,
  ...bookingModuleJson,
  list: strictList(bookingModuleList),
  input: bodyOf(BookingModuleInput, { enabled: true }),
  example: {
    label_en: "Hotels",
    label_fr: "Hôtels",
    icon: "bed-double",
    enabled: true,
    position: 10,
    lead_time_hours: 4,
    max_advance_days: 540,
    cancellation_hours: 48,
    conditions_en: "The city tax is paid on the spot.",
    conditions_fr: "La taxe de séjour se règle sur place.",
  },
  update: updateBookingModule,
});
