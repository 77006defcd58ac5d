import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { settingsResource } from "~/api/settings-resource";
import { distributionPointList } from "./distribution-point.list";
import { DistributionPointJson, distributionPointJson } from "./distribution-point.json";
import { DistributionPointInput } from "./distribution-point.schema";
import {
  createDistributionPoint,
  getDistributionPoint,
  listDistributionPoints,
  setDistributionPointState,
  updateDistributionPoint,
} from "./distribution-point.service.server";

export const heading: Heading = {
  name: "Distribution points",
  texts: "distribution-points",
  after: "Booking modules",
};

const { shape } = DistributionPointInput;

const input = DistributionPointInput.omit({ active: true }).extend({
  commission_rate: decimal(shape.commission_rate),
});

export const calls = settingsResource({
  path: "/distribution-points",
  tag: heading.name,
  words: { one: "distribution point", several: "distribution points" },
  need: { view: "settings:view", edit: "settings:edit" },
  json: DistributionPointJson,
  serialize: distributionPointJson,
  list: strictList(distributionPointList, { size: "per_page" }),
  read: listDistributionPoints,
  find: getDistributionPoint,
  // What a form begins with is what a body that doesn't say it means.
  created: input.extend({
    type: shape.type.default("physical_agency"),
    commission_rate: input.shape.commission_rate.default("0"),
    is_active: z.boolean().default(true),
  }),
  changed: input.extend({ is_active: z.boolean() }),
  examples: {
    create: {
      label: "Riviera Voyages Toulon",
      code: "RIV-TLN",
      type: "physical_agency",
      parent_id: 1,
      contact_email: "toulon@riviera.example",
      commission_rate: "12.50",
    },
    update: {
      label: "Riviera Voyages Group",
      code: "RIV",
      type: "other",
      contact_email: "desk@riviera.example",
      commission_rate: "0",
      is_active: true,
    },
  },
  create: createDistributionPoint,
  update: updateDistributionPoint,
  setState: setDistributionPointState,
});
