import { lazy, Suspense } from "react";
import { reloadOnFailure } from "~/ui/late";
import { FilterControl } from "./filter-control";
import type { FilterView } from "./filter-view";
import type { FilterControls } from "./search-box";

/** The control of a filter: the server renders it at once, browsers load its scripts only where filters are open. */
const Control = import.meta.env.SSR
  ? FilterControl
  : lazy(
      reloadOnFailure(async () => ({ default: (await import("./filter-control")).FilterControl })),
    );

/** @returns the controls of a list's filters, for its search form */
export function filterControls(views: FilterView[]): FilterControls {
  return Object.fromEntries(
    views.map((view) => [
      view.name,
      <Suspense key={view.name}>
        <Control {...view} />
      </Suspense>,
    ]),
  );
}
