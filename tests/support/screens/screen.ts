import type { ListDefinition } from "../../../app/lists/list-definition";

/** A screen, with the addresses that the tests of all screens visit. */
export interface Screen {
  /** Addresses that together show everything: open dialogs, mistakes, and empty lists. */
  shows: string[];
  /** The address for the tests of a phone's size: touch targets, and long names. */
  phone?: string;
  /** The address of its printed version. */
  printed?: string;
  /** The address at which it needs the most scripts. */
  heaviest?: string;
  /** The definition of its list, which names the parameters of the address. */
  list?: ListDefinition & { filters: object };
  /** Further parameters of the address. */
  asks?: string[];
}
