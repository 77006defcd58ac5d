import { pickerState } from "~/forms/editing/entered";
import { fromFields } from "~/screens/fields/from-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { distributionPointList } from "./distribution-point.list";
import { distributionPointRow } from "./distribution-point-row.presenter.server";
import { DistributionPointFields } from "./distribution-point.fields";
import type { StoredDistributionPoint } from "./distribution-point.repository.server";
import {
  createDistributionPoint,
  distributionPointRows,
  listDistributionPointOptions,
  setDistributionPointState,
  updateDistributionPoint,
} from "./distribution-point.service.server";

export const distributionPointNoun = noun({
  rows: distributionPointRows,
  ...fromFields(DistributionPointFields),
  list: distributionPointList,
  file: fileColumns<StoredDistributionPoint>([
    ...(["id", "label", "code", "type"] as const),
    ["parent", "parent_label"],
    ...(["commission_rate", "contact_email", "contact_phone", "address", "is_active"] as const),
  ]),
  row: distributionPointRow,
  fresh: () => ({ type: "physical_agency", commission_rate: "0", is_active: "on" }),
  // A point can't be its own parent.
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
