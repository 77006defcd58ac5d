import { useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { SearchSelect } from "~/forms/fields/choices/search-select";
import type { OptionList } from "~/forms/checking/options";

interface Props {
  name: string;
  label: string;
  /** The heading over the control: "Hotel". */
  heading: string;
  /** The text for "no filter": "All hotels"; "" where one is always chosen. */
  empty: string;
  list: OptionList;
  value: string | number | undefined;
  source?: string;
}

/** A filter in the search form of a list; with scripts it is applied as soon as it changes. */
export function FilterSelect({ name, label, heading, empty, list, value, source }: Props) {
  const submit = useSubmit();
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="filter-line">
      {/* The control has a name of its own, since this text is too short for who hears it alone. */}
      <span aria-hidden>{heading}</span>
      <SearchSelect
        control={{ id: `filter-${name}`, name, "aria-label": label }}
        value={String(value ?? "")}
        list={list}
        empty={empty}
        source={source}
        onChange={() => {
          const form = place.current?.closest("form");
          if (form) submit(form, { preventScrollReset: true, replace: true });
        }}
      />
    </span>
  );
}
