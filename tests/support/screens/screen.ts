import type { ListDefinition } from "../../../app/lists/list-definition";

/** A page of the map, as the sweeps visit it. */
export interface Screen {
  /** Addresses that together show all of it: dialogs open, mistakes said, nothing found. */
  shows: string[];
  /** Where fingers press and long names push, on a phone. */
  phone?: string;
  /** The address of its printed version. */
  printed?: string;
  /** Where it needs the most scripts. */
  heaviest?: string;
  /** The list that it is, whose declaration says what its address may ask for. */
  list?: ListDefinition & { filters: object };
  /** Further parameters of its address. */
  asks?: string[];
}
