import { rowId } from "~/http/params";
import type { Typed } from "./form-reply";

/** What a picker was left at: the chosen id, and what was typed into its "find" box. */
export interface Chosen {
  chosen?: number;
  search?: string;
}

/** @returns the state of a picker in a form that came back */
export function chosenIn(typed: Typed, name: string): Chosen {
  return { chosen: rowId(first(typed[name])), search: first(typed[`${name}_search`]) };
}

/** @returns the state of a picker in a URL */
export function searchedIn(params: URLSearchParams, name: string): string | undefined {
  return params.get(`${name}_search`)?.trim().slice(0, 100) || undefined;
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
