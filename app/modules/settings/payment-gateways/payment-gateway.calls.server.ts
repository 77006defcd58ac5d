import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { PaymentGatewayJson, paymentGatewayJson } from "./payment-gateway.json";
import { paymentGatewayList } from "./payment-gateway.list";
import { PaymentGatewayInput, refuseBounds } from "./payment-gateway.schema";
import {
  createPaymentGateway,
  deletePaymentGateway,
  getPaymentGateway,
  listPaymentGateways,
  updatePaymentGateway,
} from "./payment-gateway.service.server";

export const heading: Heading = {
  name: "Payment gateways",
  texts: "payment-gateways",
  after: "Currencies",
};

const { shape } = z
  .object(PaymentGatewayInput.shape)
  .omit({ forget_key: true, forget_webhook: true });

const secret = (inner: typeof shape.secret_key) =>
  inner.meta({
    writeOnly: true,
    description: "Left out, it stays as it is; null takes it away. It never comes back.",
  });

/** A field that the body leaves out has the value with which the form begins. */
const input = z
  .object({
    ...shape,
    mode: shape.mode.default("test"),
    secret_key: secret(shape.secret_key),
    webhook_secret: secret(shape.webhook_secret),
    fee_percent: decimal(shape.fee_percent.unwrap()).default("0"),
    fee_fixed: decimal(shape.fee_fixed.unwrap()).default("0"),
    min_amount: decimal(shape.min_amount.unwrap().unwrap()).nullish(),
    max_amount: decimal(shape.max_amount.unwrap().unwrap()).nullish(),
    active: z.boolean().default(true),
  })
  .superRefine(refuseBounds);

export const calls = resource({
  path: "/payment-gateways",
  tag: heading.name,
  words: { one: "payment gateway", several: "payment gateways" },
  need: { view: "finance:view", edit: "finance:edit" },
  json: PaymentGatewayJson,
  serialize: paymentGatewayJson,
  list: strictList(paymentGatewayList),
  read: listPaymentGateways,
  find: getPaymentGateway,
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
