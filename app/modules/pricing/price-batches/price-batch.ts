import type { MessageParams } from "~/core/errors";
import type { DatedLabel } from "../../log/audit/dated-label";

/** The kinds of refused rows other than prices, in the order of the page. */
export const refusedKinds = [
  /** A season that the undone batch made, and in which no room or meal price is left. */
  "season_without_prices",
  "season",
  "price_rule",
  "restriction",
] as const;

export type RefusedKind = (typeof refusedKinds)[number];

/**
 * A row that a batch was to change but refused, with the reason. Its label is its name for people: "Hotel, room
 * type, season".
 */
export interface RefusedRow extends DatedLabel {
  /** Missing for a price. */
  kind?: RefusedKind;
  /** The key of the reason below `batches:REASONS`; its params are in `params`. */
  reason: string;
  params?: MessageParams;
  /** Further reasons, such as everything else that uses a season. */
  also?: Pick<RefusedRow, "reason" | "params">[];
}

/** The description of a batch. It contains names as they were then, because names may change later. */
export type BatchSummary =
  | {
      kind: "adjustment";
      hotels: string[];
      sourcePriceType: string;
      /** null = the general price. */
      sourcePoint: string | null;
      targetPriceType: string;
      targetPointId: number | null;
      adjustmentType: "percentage" | "fixed";
      /** A decimal string; for a fixed amount, followed by its unit. */
      value: string;
      currency: string;
      replace: boolean;
    }
  | {
      /** An adjustment of the prices of tours or of treatments by a percentage: a decimal string. */
      kind: "tour_adjustment" | "treatment_adjustment";
      value: string;
    }
  | {
      /** Prices of one hotel, price type and channel, saved together from the price grid. */
      kind: "grid";
      hotel: string;
      priceType: string;
      /** null = the general price. */
      point: string | null;
    }
  | {
      /** An act on many prices of the list (docs/reference/screens.md#room-prices). */
      kind: "act";
      act: "adjust" | "activate" | "deactivate" | "delete" | "copy";
      /** The names of the first hotels, and the number of further ones. */
      hotels: string[];
      moreHotels: number;
      /**
       * The adjustment of the prices or their copies; a fixed amount for several currencies has the currency
       * null.
       */
      adjustmentType?: "percentage" | "fixed";
      value?: string;
      rounding?: string;
      currency?: string | null;
      /**
       * The target of copies. null stands for the price type of each source; a missing point stands for the
       * point of each source.
       */
      targetPriceType?: string | null;
      targetPointId?: number | null;
      replace?: boolean;
    }
  | {
      /** Seasons of one hotel and their prices, copied to the next year (docs/reference/screens.md#next-year). */
      kind: "next_year";
      hotel: string;
      /** The year that was copied. */
      year: number;
      shift: "calendar" | "weeks";
      /** The change of the prices in percent: a decimal string. */
      percent: string;
      rounding: string;
    }
  | {
      /** Prices that another system pushed in one call (docs/reference/everywhere.md#the-api). */
      kind: "push";
      /** The names of the first hotels, and the number of further ones. */
      hotels: string[];
      moreHotels: number;
    }
  | {
      /** Restrictions that were made, set, cleared or pushed together, or the undoing of such a change. */
      kind: "restrictions";
      act: "add" | "set" | "clear" | "push" | "undo" | "redo";
      /** The names of the first hotels, and the number of further ones. */
      hotels: string[];
      moreHotels: number;
    }
  | { kind: "import" | "tour_import" | "treatment_import"; file_name: string }
  | {
      /** The contract of a hotel, imported from one file. */
      kind: "contract";
      hotel: string;
      file_name: string;
    }
  | {
      /** A hotel changed its currency, and its amounts were converted. */
      kind: "conversion";
      hotel_id: number;
      hotel: string;
      /** The ids of the currencies; null for a hotel without a currency, which is priced in euros. */
      fromId: number | null;
      toId: number | null;
      /** The currencies' codes. */
      from: string;
      to: string;
      /** The price of one unit of the old currency in the new one: a decimal string. */
      rate: string;
    }
  | {
      kind: "undo";
      /**
       * Whether the undone batch had itself undone another one, so that this batch does the original change
       * again.
       */
      again?: boolean;
    };

/** @returns the area whose permissions show and allow a bulk change */
export function areaOfBatch({ kind }: Pick<BatchSummary, "kind">): "pricing" | "stop_sales" {
  return kind === "restrictions" ? "stop_sales" : "pricing";
}

/** A change of many prices at once, with its user and time. */
export interface PriceBatch {
  id: number;
  at: Date;
  actor_name: string;
  summary: BatchSummary;
  refused: RefusedRow[];
  /** The batch that this one undid. */
  undoes_id: number | null;
  /** The batch that undid this one. */
  undone_by_id: number | null;
  /** The batch that did it again after it was undone; null where it wasn't undone, or is undone now. */
  redone_by_id: number | null;
}

/** A batch with the number of prices or restrictions that it changed. */
export interface CountedPriceBatch extends PriceBatch {
  changed: number;
  /** How many of them are meal prices. */
  meals: number;
}
