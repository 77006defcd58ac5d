import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import { decimal } from "~/api/decimal";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { rowJson } from "~/api/row-json";
import { jsonDecimal, jsonNamed } from "~/core/json-values";
import { cancellationFees } from "./rate-plan";
import { RatePlanFields, stepsOf, stepValueText } from "./rate-plan.fields";
import { ratePlanList } from "./rate-plan.list";
import type { NamedRatePlan } from "./rate-plan.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { ratePlanRows, ratePlanWrites } from "./rate-plan.service.server";

export const heading: Heading = { name: "Rate plans", texts: "rate-plans", after: "Price rules" };

const StepJson = z
  .object({
    hours: z.int().min(0).meta({ description: "Hours before check-in …" }),
    fee: z.enum(cancellationFees),
    value: jsonDecimal.meta({
      description:
        "… a cancellation costs this: percent of the total, the first nights, or an amount in the currency of the stay. After the last step the whole total.",
    }),
  })
  .meta({ id: "CancellationStep" });

export const ratePlanJson = rowJson<NamedRatePlan>(RatePlanFields, {
  id: "RatePlan",
  more: {
    cancellation_steps: {
      schema: z.array(StepJson).meta({ description: "Empty: the plan has no terms." }),
      of: ({ cancellation_steps: steps }) =>
        steps.map(({ hours, fee, value }) => ({ hours, fee, value })),
    },
    hotels: {
      schema: z.array(jsonNamed).meta({ description: "By name; empty: all." }),
      label: true,
      of: ({ hotels }) => hotels.map(({ id, label }) => ({ id, label })),
    },
  },
});

export const fed = fedRows(ratePlanRows, ratePlanJson);

export const calls = resource({
  path: "/rate-plans",
  tag: heading.name,
  words: { one: "rate plan", several: "rate plans" },
  rows: ratePlanRows,
  ...ratePlanJson,
  list: strictList(ratePlanList, {
    sentences: {
      hotel_id:
        "Only rate plans that the hotel with this id may have, those of all hotels included.",
    },
  }),
  input: bodyOf(RatePlanFields, { prepayment: 0, active: true }).safeExtend({
    cancellation_steps: stepsOf(decimal(stepValueText)),
  }),
  patch: { prepayment: 50 },
  example: {
    label: "Semi-flexible",
    code: "SEMI",
    hotel_ids: [1],
    description: "Can be cancelled free of charge until a week before arrival.",
    description_fr: "Annulable sans frais jusqu’à une semaine avant l’arrivée.",
    prepayment: 30,
    cancellation_steps: [
      { hours: 168, fee: "percent", value: "0" },
      { hours: 48, fee: "nights", value: "1" },
    ],
    active: true,
  },
  refuses: { delete: [] },
  create: ratePlanWrites.create,
  update: ratePlanWrites.update,
  delete: ratePlanWrites.delete,
});
