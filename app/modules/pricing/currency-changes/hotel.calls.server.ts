import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { hotelJson } from "../../places/hotels/hotel.json";
import { hotelList } from "../../places/hotels/hotel.list";
import { HotelFields } from "../../places/hotels/hotel.fields";
import { createHotel, hotelRows } from "../../places/hotels/hotel.service.server";
import { onPurpose } from "../../stock/displaced-stays/displaced.json";
import { refuseWithoutRate, settledMoney } from "./currency-change.schema";
import { fedRows } from "../../log/change-feed/fed-rows";
import { changeHotel } from "./currency-change.service.server";

export const heading: Heading = { name: "Hotels", texts: "hotels", after: "Authentication" };

const input = HotelFields.extend({ active: z.boolean().default(true) });

export const fed = fedRows(hotelRows, hotelJson);

export const calls = resource({
  path: "/hotels",
  tag: heading.name,
  words: { one: "hotel", several: "hotels" },
  rows: hotelRows,
  ...hotelJson,
  list: strictList(hotelList),
  input,
  example: {
    label: "Hôtel du Vieux Port",
    stars: 4,
    currency_id: 1,
    description: "On the harbour, with a terrace over the old port.",
    address: "2, quai du Port\n17000 La Rochelle",
    phone: "+33 5 46 00 00 02",
    email: "desk@vieux-port.example",
    checkin_time_from: "15:00",
  },
  changed: input
    .extend({
      figures: settledMoney.figures.meta({
        description:
          "What happens to the amounts of the hotel where the currency changes (prices of rooms and meals, its own fixed rules, taxes, markups and rate plans): their figures stay, or are converted at `rate`. Without it such a change is refused.",
      }),
      rate: decimal(settledMoney.rate.unwrap().unwrap())
        .nullish()
        .meta({ description: "What one unit of the old currency is in the new one." }),
    })
    .extend({ on_purpose: onPurpose })
    .superRefine(refuseWithoutRate),
  create: createHotel,
  // A body contains both the currency and the decision, so the decision is for that currency.
  update: (ctx, id, body) => changeHotel(ctx, id, { ...body, decided_for: body.currency_id ?? 0 }),
});
