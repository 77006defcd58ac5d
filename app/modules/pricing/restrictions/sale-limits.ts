import type { StopSale } from "../../places/stop-sales/stop-sale.fields";
import type { Restriction } from "./restriction.fields";

/** The rows of hotels that may prevent a booking by its dates, whatever the price. */
export interface SaleLimits {
  stopSales: StopSale[];
  /** The active ones. */
  restrictions: Restriction[];
}
