import type { Permission } from "~/core/access/permissions";
import type { ListDefinition } from "~/lists/list-definition";
import type { SharedEntity } from "~/modules/log/audit/audit";
import type { TestWorld } from "../context";
import type { Action, Fields, Loader, Params } from "../requests";

/** The loader and the action of a route. */
interface Route {
  loader: Loader;
  action: Action;
}

/** A form: its route, and the address that opens it. */
export interface Place extends Route {
  path: string;
  params?: Params;
}

interface List extends ListDefinition {
  sorts: readonly string[];
  defaults: ListDefinition["defaults"] & { sort: string; order: string; filters: object };
}

/** The noun in the API, and its differences from the forms. */
export interface NounInApi {
  /** The beginning of the paths below `/api`. */
  path: string;
  /**
   * @returns the fields of the body that differ from the form's fields. All others are in `json` already, in
   *   the type of their schema
   */
  body?: (json: Record<string, unknown>, fields: Fields) => Record<string, unknown>;
  /** @returns the name in the body for a field of the form, where it differs */
  fieldOf?: (field: string) => string;
  /**
   * Fields whose values in the log differ between a form and a call, such as the origin of a row, or an
   * instant.
   */
  loggedOtherwise?: string[];
  /** The names of mistakes that are only possible in a form. */
  onlyForms?: string[];
}

/** A noun whose rows are listed, added, changed and deleted, with its particular features. */
export interface NounOnScreen {
  /** The name of the noun in the log. */
  entity: SharedEntity;
  may: { look: Permission; change: Permission };
  list: List;
  /** @returns the address after saving a row, where it isn't the list */
  savedTo?: (id: number) => string;
  screen: Route;
  /** The form pages; undefined for a noun whose forms are dialogs of the list. */
  pages?: { new: Route & { path: string }; edit: Route & { path: (id: number) => string } };
  /** The English title of a row's page, where it is another one than the row's name. */
  pageTitle?: string;
  /**
   * Creates the rows to which its forms refer.
   *
   * @returns a function for the fields of the nth valid form; no two forms have the same name
   */
  setUp: (world: TestWorld) => Promise<(nth: number) => Fields>;
  /** The field by whose text rows can be told apart. */
  title: string;
  /** The search text that finds a row, where it isn't the title. */
  soughtBy?: string;
  /** New values for some fields, with which the row stays valid. */
  change: Fields;
  /** The answers to the questions that are asked where a save takes `change` back. */
  agrees?: Fields;
  /** The toasts of its writes, in English. */
  says: Partial<Record<"created" | "updated" | "deleted" | "switched", string | RegExp>>;
  /** The intent of the button that switches a row off; undefined where there is none. */
  switchedBy?: "state" | "toggle";
  /** The noun in the API. */
  api?: NounInApi;
  /**
   * Forms with mistakes: a name, the wrong fields, the sentences at each field, and the status where it isn't
   * 422.
   */
  mistakes: [
    name: string,
    fields: Fields,
    said: Record<string, string | RegExp>,
    status?: number,
  ][];
}
