/** A price with a box to tick, its texts formatted. */
export interface SourceRow {
  id: number;
  /** The room type and season of the price. */
  name: string;
  /** The season of a room price; the unit or the weekdays of a catalogue price. */
  detail: string;
  dates: string;
  price: string;
}

/** The prices from which the user ticks some. */
export interface AdjustmentSources {
  rows: SourceRow[];
  more: boolean;
  ticked: number[];
  loadedFor: string;
}

/** The result for one price. */
export interface PreviewRow {
  id: number;
  name: string;
  detail: string;
  before: string;
  /** The price after the adjustment; null where there is none. */
  after: string | null;
  result: string;
  failed: boolean;
}

/** The results for all chosen prices. */
export interface AdjustmentPreview {
  rows: PreviewRow[];
  seen: string[];
  writable: number;
  /** The sentence with the number of each result; without it, that of a bulk adjustment. */
  summary?: string;
  /** Further sentences about all the results. */
  notes?: string[];
}

/** The column headings for such prices. */
export interface AdjustmentColumns {
  name: string;
  detail: string;
  price: string;
}
