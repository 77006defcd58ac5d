import type { Heading } from "~/api/heading";
import { bodyOf } from "~/api/body-of";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson, currencyField } from "~/api/row-json";
import { closingAnswer } from "../../sales/bookings/closing/closing-answer.schema";
import { ServiceFields } from "./service.fields";
import { serviceList } from "./service.list";
import type { StoredService } from "./service.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { createService, deleteService, serviceRows, updateService } from "./service.service.server";

export const heading: Heading = { name: "Services", texts: "services", after: "Pages" };

export const serviceJson = rowJson<StoredService>(ServiceFields, {
  id: "Service",
  digits: ({ currency }) => currency.digits,
  more: { currency: currencyField, hotel: namedRow("hotel_id", "hotel_label") },
});

// A field that is missing in the body gets the initial value of the form.
const input = bodyOf(ServiceFields, { charge_mode: "once", tax_included: true, active: true });

export const fed = fedRows(serviceRows, serviceJson);

export const calls = resource({
  path: "/services",
  tag: heading.name,
  words: { one: "service", several: "services" },
  rows: serviceRows,
  ...serviceJson,
  list: strictList(serviceList, {
    sentences: {
      hotel_id: "Only services that the hotel with this id sells, those of all hotels included.",
    },
  }),
  input,
  changed: input.safeExtend(closingAnswer),
  example: {
    label: "Airport shuttle",
    label_fr: "Navette de l’aéroport",
    code: "SHUTTLE",
    category: "transfer",
    charge_mode: "per_person",
    price: "18.50",
    currency_id: 1,
  },
  create: createService,
  update: updateService,
  delete: deleteService,
});
