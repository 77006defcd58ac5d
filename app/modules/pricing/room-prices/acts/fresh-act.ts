import { rowId } from "~/core/ids";
import { priceActs } from "./price-act";
import { priceActsPath, roomPriceList } from "../room-price.list";

/**
 * @returns the form of an act on many prices with the values in its address; by default the act is an
 *   adjustment
 */
export function freshAct(params: URLSearchParams) {
  return {
    act: priceActs.find((act) => act === params.get("act")) ?? "adjust",
    adjustment_type: "percentage",
    rounding: "0.01",
    target_distribution_point_id: String(rowId(params.get("to")) ?? ""),
  };
}

/** @returns the address of the form that copies all active general sell prices to a channel */
export function copyToChannelHref(distribution_point_id: number): string {
  const filters = { distribution_point_id: "none", price_type: "sell", active: "true" } as const;
  const list = roomPriceList.href({ filters });
  const params = new URLSearchParams(list.split("?")[1]);
  params.set("act", "copy");
  params.set("to", String(distribution_point_id));
  return `${priceActsPath}?${params}`;
}
