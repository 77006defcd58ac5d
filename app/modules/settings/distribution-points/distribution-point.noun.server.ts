import { pickerState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import { loggedAs } from "~/screens/logged-fields";
import { noun } from "~/screens/noun.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { distributionPointList } from "./distribution-point.list";
import { distributionPointRow } from "./distribution-point-row.presenter.server";
import { DistributionPointFields } from "./distribution-point.fields";
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
  fields: loggedAs(DistributionPointFields),
  list: distributionPointList,
  read: listDistributionPoints,
  row: distributionPointRow,
  find: getDistributionPoint,
  schema: DistributionPointFields,
  fresh: () => ({ type: "physical_agency", commission_rate: "0", is_active: "on" }),
  entered: (point) => enteredOf(DistributionPointFields, point),
  // Nobody is their own parent.
  choices: async (ctx, entered, except) => ({
    parents: await listDistributionPointOptions(ctx, {
      ...pickerState(entered, "parent_id"),
      except,
    }),
  }),
  intents: toggleIntents({
    schemas: { create: DistributionPointFields, update: DistributionPointFields },
    create: createDistributionPoint,
    update: updateDistributionPoint,
    setState: setDistributionPointState,
    texts: "distribution-points",
  }),
});
