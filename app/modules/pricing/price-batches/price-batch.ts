import type { MessageParams } from "~/core/errors";

/** A row that a batch was to change and didn't, and why. */
export interface RefusedRow {
  /** The name of the row, for people: "Hotel, room type, season". */
  label: string;
  /** The key of the reason under `REASONS`, with its params. */
  reason: string;
  params?: MessageParams;
}

/** What a batch did, with the names of that day: names may change later. */
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
      /** A decimal string; with its unit for a fixed amount. */
      value: string;
      currency: string;
      replace: boolean;
    }
  | {
      /** Prices of tours or of treatments, by a percentage: a decimal string. */
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
      /** One act on many prices of the list (`revenue-tools.md` §10). */
      kind: "act";
      act: "adjust" | "activate" | "deactivate" | "delete" | "copy";
      /** The names of the first hotels, and how many there were beside them. */
      hotels: string[];
      moreHotels: number;
      /** By how much prices or their copies were adjusted; a fixed amount in no one currency has null. */
      adjustmentType?: "percentage" | "fixed";
      value?: string;
      rounding?: string;
      currency?: string | null;
      /** Where copies went: null is the price type of each source, a missing point that of each source. */
      targetPriceType?: string | null;
      targetPointId?: number | null;
      replace?: boolean;
    }
  | {
      /** Seasons of one hotel and their prices, copied to the next year (`revenue-tools.md` §3). */
      kind: "next_year";
      hotel: string;
      /** The year that was copied. */
      year: number;
      shift: "calendar" | "weeks";
      /** A decimal string. */
      percent: string;
      rounding: string;
    }
  | { kind: "import" | "tour_import" | "treatment_import"; file_name: string }
  | {
      /** A hotel changed its currency, and its prices and fixed rules were converted. */
      kind: "conversion";
      hotel_id: number;
      hotel: string;
      /** The ids of the currencies; null for a hotel without one, priced in euros. */
      fromId: number | null;
      toId: number | null;
      /** The currencies' codes. */
      from: string;
      to: string;
      /** The value of one unit of the old currency in the new one: a decimal string. */
      rate: string;
    }
  | {
      kind: "undo";
      /** Whether the undone batch was itself an undoing: the original change was done again. */
      again?: boolean;
    };

/** Prices changed many at once, and by whom. */
export interface PriceBatch {
  id: number;
  at: Date;
  actor_name: string;
  summary: BatchSummary;
  refused: RefusedRow[];
  /** The batch that this one took back. */
  undoes_id: number | null;
  /** The batch that took this one back. */
  undone_by_id: number | null;
}

/**
 * The most prices whose preview tells unasked what saving them does to saved stays: that takes a trial of the
 * whole change. For more, the preview comes without it, and a button asks for it.
 */
export const MAX_TRIED = 1000;
