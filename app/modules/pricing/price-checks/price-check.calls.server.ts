import { resource } from "~/api/resource";
import { z } from "zod";
import { decimal } from "~/api/decimal";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import type { Heading } from "~/api/heading";
import { idParams, strictList } from "~/api/list-query";
import { namedRow, rowJson } from "~/api/row-json";
import { asMatched } from "~/api/versions";
import type { Context } from "~/db/context";
import { checkStates } from "./price-check";
import { AcceptInput, PriceCheckFields, PriceCheckInput } from "./price-check.fields";
import { priceCheckList } from "./price-check.list";
import { currencyNow, totalNow } from "./price-check-row.presenter.server";
import {
  acceptPriceCheck,
  createPriceCheck,
  deletePriceCheck,
  priceCheckRows,
  updatePriceCheck,
} from "./price-check.service.server";
import type { RecalculatedCheck } from "./recalculated.service.server";

export const heading: Heading = {
  name: "Price checks",
  texts: "price-checks",
  after: "Price rules",
};

const checkJson = rowJson<RecalculatedCheck>(PriceCheckFields, {
  id: "PriceCheck",
  digits: ({ calculation }) => calculation.currency.digits,
  more: {
    children_ages: {
      schema: z.array(z.int()),
      of: ({ children_ages }) => children_ages,
    },
    children: {
      schema: z.int(),
      of: ({ children_ages }) => children_ages.length,
    },
    currency: {
      schema: z.string().meta({ description: "The code of the currency of `amount`." }),
      of: ({ calculation }) => calculation.currency.code,
    },
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
    room_type: namedRow("room_type_id", "room_type_label", { always: true }),
    amount_now: {
      schema: z.string().nullable().meta({
        description: "What the stay costs at this moment; null where it has no price.",
      }),
      of: (check) => totalNow(check) || null,
    },
    currency_now: {
      schema: z.string().nullable().meta({
        description:
          "The code of the currency of `amount_now`: the hotel may have another one by now.",
      }),
      of: currencyNow,
    },
    state: {
      schema: z.enum(checkStates).meta({ description: "Whether `amount_now` is `amount`." }),
      of: ({ state }) => state,
    },
  },
});

const one = oneRow(checkJson.json);
const path = "/price-checks";

export const calls = [
  ...resource({
    path,
    tag: heading.name,
    words: { one: "price check", several: "price checks" },
    rows: priceCheckRows,
    need: { view: "pricing:costs", edit: "pricing:edit" },
    ...checkJson,
    list: strictList(priceCheckList),
    input: PriceCheckInput,
    patch: { name: "2 + 1 in summer" },
    example: {
      name: "2 in summer",
      ...{ hotel_id: 1, room_type_id: 1, price_type: "sell", adults: 2, children: 0 },
      ...{ checkin_date: "2027-07-10", checkout_date: "2027-07-13" },
    },
    refuses: { delete: [] },
    create: createPriceCheck,
    update: updatePriceCheck,
    delete: deletePriceCheck,
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/accept`,
    tag: heading.name,
    summary: "Accept the new total of a price check",
    description: "What its stay costs now, as it was read, is what it should cost from now on.",
    need: "pricing:edit",
    params: idParams,
    body: AcceptInput.extend({
      shown_total: decimal(AcceptInput.shape.shown_total).meta({
        description:
          "The `amount_now` that was read: where it is another by now, nothing changes (409).",
      }),
    }),
    example: { body: { shown_total: "760.28", shown_currency: "EUR" } },
    answers: { status: 200, description: "As it is from now on.", schema: one.schema },
    refuses: [409],
    once: true,
    versioned: true,
    run: async ({ ctx, request, params: { id }, body }) => {
      const read = async (asking: Context) =>
        checkJson.serialize(await priceCheckRows.find(asking, id));
      await asMatched({ ctx, request }, read, (asking) => acceptPriceCheck(asking, id, body));
      return { status: 200, body: one.of(await read(ctx)) };
    },
  }),
];
