import type { Permission } from "~/core/access/permissions";
import type { ListDefinition } from "~/lists/list-definition";
import type { SharedEntity } from "~/modules/log/audit/audit";
import type { TestWorld } from "../context";
import type { Action, Fields, Loader, Params } from "../requests";

/** A screen as the route map has it: what is asked for and what is posted to. */
interface Route {
  loader: Loader;
  action: Action;
}

/** Where a form is: its route, and the address that opens it. */
export interface Place extends Route {
  path: string;
  params?: Params;
}

interface List extends ListDefinition {
  sorts: readonly string[];
  defaults: ListDefinition["defaults"] & { sort: string; order: string; filters: object };
}

/** Where programs keep the same noun, and how they say what its form says. */
export interface NounInApi {
  /** The beginning of its addresses below `/api`. */
  path: string;
  /**
   * Fields of the body that differ from the form's; all others are in `json` already, each as its schema
   * takes it.
   */
  body?: (json: Record<string, unknown>, fields: Fields) => Record<string, unknown>;
  /** The name in the body of a form's field, where it has another there. */
  fieldOf?: (field: string) => string;
  /** Where the log of the two says something, but not the same: where a row came from, an instant. */
  loggedOtherwise?: string[];
  /** Mistakes that only a form can make. */
  onlyForms?: string[];
}

/** A noun whose rows are listed, added, changed and taken away, with what is particular to it. */
export interface NounOnScreen {
  /** The name of the noun in the log. */
  entity: SharedEntity;
  may: { look: Permission; change: Permission };
  list: List;
  /** Where saving a row leads, where that isn't back to the list. */
  savedTo?: (id: number) => string;
  screen: Route;
  /** Its forms, where they are pages of their own rather than dialogs of the list. */
  pages?: { new: Route & { path: string }; edit: Route & { path: (id: number) => string } };
  /** The title of the page of a row, in English, where the specification gives it another than the row's name. */
  pageTitle?: string;
  /** Makes the rows that its forms name. @returns the fields of a valid form, each time another's */
  setUp: (world: TestWorld) => Promise<(nth: number) => Fields>;
  /** The field whose text tells one row from another. */
  title: string;
  /** The text by which the search finds a row, where that isn't its title. */
  soughtBy?: string;
  /** A change that keeps the row valid. */
  change: Fields;
  /** The toasts of its writes, in English. */
  says: Partial<Record<"created" | "updated" | "deleted" | "switched", string | RegExp>>;
  /** The intent of the button that switches a row off, where it has one. */
  switchedBy?: "state" | "toggle";
  /** Where programs reach it. */
  api?: NounInApi;
  /** The mistake in a form, the sentences at its fields, and the status where it isn't 422. */
  mistakes: [
    name: string,
    fields: Fields,
    said: Record<string, string | RegExp>,
    status?: number,
  ][];
}
