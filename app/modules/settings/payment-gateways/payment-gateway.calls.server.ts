import { z } from "zod";
import type { Heading } from "~/api/heading";
import { bodyOf } from "~/api/body-of";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { rowJson, type AnswerField } from "~/api/row-json";
import { jsonDecimal } from "~/core/json-values";
import { trimDecimal } from "~/core/money/plain-decimal";
import { maskedSecret, type GatewaySecret } from "./payment-gateway";
import { PaymentGatewayFields, refuseBounds, secret } from "./payment-gateway.fields";
import { paymentGatewayList } from "./payment-gateway.list";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createPaymentGateway,
  deletePaymentGateway,
  paymentGatewayRows,
  type ShownGateway,
  updatePaymentGateway,
} from "./payment-gateway.service.server";

export const heading: Heading = {
  name: "Payment gateways",
  texts: "payment-gateways",
  after: "Currencies",
};

/** A secret in answers, always masked. */
const masked = (name: GatewaySecret): AnswerField<ShownGateway> => ({
  schema: z
    .string()
    .nullable()
    .meta({ description: "Masked: `••••` and the last four; null where there is none." }),
  of: ({ [name]: kept }) => kept && maskedSecret(kept.ending),
});

/** A payment gateway in every answer of the API: its secrets are masked. */
export const paymentGatewayJson = rowJson<ShownGateway>(PaymentGatewayFields, {
  id: "PaymentGateway",
  digits: () => 2,
  more: {
    fee_percent: { schema: jsonDecimal, of: ({ fee_percent }) => trimDecimal(fee_percent) },
    secret_key: masked("secret_key"),
    webhook_secret: masked("webhook_secret"),
  },
});

const writtenSecret = secret.meta({
  writeOnly: true,
  description: "Left out, it stays as it is; null takes it away. It never comes back.",
});

/** A field that is missing in the body gets the initial value of the form. */
const input = bodyOf(PaymentGatewayFields, {
  mode: "test",
  fee_percent: "0",
  fee_fixed: "0",
  active: true,
})
  .safeExtend({ secret_key: writtenSecret, webhook_secret: writtenSecret })
  .superRefine(refuseBounds);

export const fed = fedRows(paymentGatewayRows, paymentGatewayJson);

export const calls = resource({
  path: "/payment-gateways",
  tag: heading.name,
  words: { one: "payment gateway", several: "payment gateways" },
  rows: paymentGatewayRows,
  ...paymentGatewayJson,
  list: strictList(paymentGatewayList),
  input,
  example: {
    label: "Card terminal, bar",
    provider: "card_terminal",
    mode: "live",
    currency_ids: [1],
    fee_percent: "1.4",
    fee_fixed: "0.05",
    instructions_en: "Hand over the terminal and wait for the receipt.",
  },
  create: createPaymentGateway,
  update: updatePaymentGateway,
  delete: deletePaymentGateway,
});
