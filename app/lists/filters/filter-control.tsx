import { useMemo } from "react";
import { FilterDate } from "./filter-date";
import { FilterSelect } from "./filter-select";
import { FilterSwitch } from "./filter-switch";
import type { FilterView } from "./filter-view";

function Choices({ options, more, ...view }: Extract<FilterView, { kind: "select" }>) {
  const list = useMemo(() => ({ options, more }), [options, more]);
  const { name, label, heading, empty, value, source } = view;
  return <FilterSelect {...{ name, label, heading, empty, list, value, source }} />;
}

/** The control of one filter, in the search form of a list. */
export function FilterControl(view: FilterView) {
  switch (view.kind) {
    case "select":
      // Another source has other choices, so the new key drops the text that the user typed to find one.
      return <Choices key={view.source} {...view} />;
    case "switch":
      return <FilterSwitch name={view.name} label={view.label} on={view.on} />;
    case "date":
      return (
        <label className="filter-line">
          <span>{view.label}</span>
          <FilterDate key={view.value} name={view.name} value={view.value} />
        </label>
      );
  }
}
