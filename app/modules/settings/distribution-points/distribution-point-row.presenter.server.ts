import { formatPercent } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { DistributionPointType } from "./distribution-point";
import type { StoredDistributionPoint } from "./distribution-point.repository.server";

/** A distribution point as the list shows it, its texts formatted on the server. */
export interface DistributionPointRow {
  id: number;
  name: string;
  code: string;
  type: DistributionPointType;
  parent: string;
  email: string;
  commission: string;
  active: boolean;
}

export function distributionPointRow(
  point: StoredDistributionPoint,
  { locale }: Context,
): DistributionPointRow {
  return {
    id: point.id,
    name: point.label,
    code: point.code,
    type: point.type,
    parent: point.parent_label ?? "",
    email: point.contact_email,
    commission: formatPercent(point.commission_rate, locale),
    active: point.is_active,
  };
}
