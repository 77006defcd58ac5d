/** A price that can be ticked, its texts formatted. */
export interface SourceRow {
  id: number;
  /** The room type and season of the price. */
  name: string;
  /** When, or for whom. */
  detail: string;
  dates: string;
  price: string;
}

/** The prices that can be ticked. */
export interface AdjustmentSources {
  rows: SourceRow[];
  more: boolean;
  ticked: number[];
  loadedFor: string;
}

/** The outcome for a ticked price. */
export interface PreviewRow {
  id: number;
  name: string;
  detail: string;
  before: string;
  /** null where there would be none. */
  after: string | null;
  result: string;
  failed: boolean;
}

/** Every price as it would be. */
export interface AdjustmentPreview {
  rows: PreviewRow[];
  seen: string[];
  writable: number;
  /** How many there are of each outcome, where that is said in other words than a bulk adjustment's. */
  summary?: string;
  /** Further sentences about all of it. */
  notes?: string[];
}

/** The headings of the columns of such prices. */
export interface AdjustmentColumns {
  name: string;
  detail: string;
  price: string;
}
