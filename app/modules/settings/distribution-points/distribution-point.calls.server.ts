import { z } from "zod";
import type { Heading } from "~/api/heading";
import { bodyOf } from "~/api/body-of";
import { strictList } from "~/api/list-query";
import { namedRow, rowJson } from "~/api/row-json";
import { settingsResource } from "~/api/settings-resource";
import { DistributionPointFields } from "./distribution-point.fields";
import { distributionPointList } from "./distribution-point.list";
import type { StoredDistributionPoint } from "./distribution-point.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createDistributionPoint,
  distributionPointRows,
  setDistributionPointState,
  updateDistributionPoint,
} from "./distribution-point.service.server";

export const heading: Heading = {
  name: "Distribution points",
  texts: "distribution-points",
  after: "Booking modules",
};

export const distributionPointJson = rowJson<StoredDistributionPoint>(DistributionPointFields, {
  id: "DistributionPoint",
  descriptions: { commission_rate: "Percent, with two decimals." },
  more: { parent: namedRow("parent_id", "parent_label") },
});

export const fed = fedRows(distributionPointRows, distributionPointJson);

export const calls = settingsResource({
  path: "/distribution-points",
  tag: heading.name,
  words: { one: "distribution point", several: "distribution points" },
  rows: distributionPointRows,
  ...distributionPointJson,
  list: strictList(distributionPointList, { size: "per_page" }),
  created: bodyOf(DistributionPointFields, {
    type: "physical_agency",
    commission_rate: "0",
    is_active: true,
  }),
  changed: bodyOf(DistributionPointFields).extend({ is_active: z.boolean() }),
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
