import type { Option } from "~/forms/checking/options";

/** A filter of a list with translated texts, as its control shows it. */
export type FilterView =
  | {
      kind: "select";
      name: string;
      label: string;
      /** The heading over its control in the panel of filters: "Hotel". */
      heading: string;
      /** The text for "no filter": "All hotels"; "" where one is always chosen. */
      empty: string;
      /** Its choices. */
      options: Option[];
      /** Whether there are more choices than these. */
      more: boolean;
      value: string;
      /** The address that finds more choices. */
      source?: string;
    }
  | { kind: "switch"; name: string; label: string; on: boolean }
  | { kind: "date"; name: string; label: string; value: string };
