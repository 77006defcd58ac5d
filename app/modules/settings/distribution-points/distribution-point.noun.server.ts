import { trimDecimal } from "~/core/money/money";
import { chosenIn } from "~/forms/editing/entered";
import { noun } from "~/screens/noun.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { distributionPointList } from "./distribution-point.list";
import { distributionPointRow } from "./distribution-point-row.presenter.server";
import { DistributionPointInput } from "./distribution-point.schema";
import {
  createDistributionPoint,
  distributionPointRows,
  getDistributionPoint,
  listDistributionPointOptions,
  listDistributionPoints,
  setDistributionPointState,
  updateDistributionPoint,
} from "./distribution-point.service.server";

export const distributionPointNoun = noun({
  rows: distributionPointRows,
  fields: {
    id: "hidden",
    label: "plain",
    code: "plain",
    type: { word: (type) => `distribution-points:TYPES.${type}` },
    parent_id: "row",
    active: "flag",
    address: "plain",
    contact_email: "plain",
    contact_phone: "plain",
    commission_rate: "percent",
  },
  list: distributionPointList,
  read: listDistributionPoints,
  row: distributionPointRow,
  find: getDistributionPoint,
  schema: DistributionPointInput,
  fresh: () => ({ type: "physical_agency", commission_rate: "0", active: "on" }),
  entered: (point) => ({
    label: point.label,
    code: point.code,
    type: point.type,
    parent_id: String(point.parent_id ?? ""),
    address: point.address,
    contact_email: point.contact_email,
    contact_phone: point.contact_phone,
    commission_rate: trimDecimal(point.commission_rate),
    ...(point.active ? { active: "on" } : {}),
  }),
  // Nobody is their own parent.
  choices: async (ctx, entered, except) => ({
    parents: await listDistributionPointOptions(ctx, { ...chosenIn(entered, "parent_id"), except }),
  }),
  intents: toggleIntents({
    schemas: { create: DistributionPointInput, update: DistributionPointInput },
    create: createDistributionPoint,
    update: updateDistributionPoint,
    setState: setDistributionPointState,
    texts: "distribution-points",
  }),
});
