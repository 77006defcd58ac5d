import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import type { OptionList } from "../options";
import { Combobox } from "./combobox";

interface Props {
  /** Attributes of the named control: id, name, `aria-*`, `required`. */
  control: Record<string, unknown> & { id: string; name: string };
  value: string;
  list: OptionList;
  /** The words of the empty choice: "Choose a hotel" or "All hotels". */
  empty: string;
  /** Where more options are found: a URL that takes `search`. */
  source?: string;
  /** How long typing must pause before more options are fetched, in milliseconds. */
  searchMs?: number;
  disabled?: boolean;
  onChange?: (value: string) => void;
}

/**
 * A select one can search. The baseline is the native `<select>`, with a text box and a "Find"
 * button where there are more options than it lists; with scripts a combobox over the same options
 * takes its place, seeded from what the select says at that moment.
 */
export function SearchSelect(props: Props) {
  const { control, value, list, empty, source, searchMs, disabled, onChange } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const [seed, setSeed] = useState<string | null>(null);

  useEffect(() => {
    if (hydrated) setSeed(select.current?.value ?? value);
    // Once: later changes of `value` reach the combobox by its key.
  }, [hydrated]);

  if (seed !== null) {
    return (
      <Combobox
        key={value}
        control={control}
        initial={seedFor(value, seed, list)}
        list={list}
        empty={empty}
        source={source}
        searchMs={searchMs}
        disabled={disabled}
        onChange={onChange}
      />
    );
  }
  return (
    <>
      {list.more ? (
        <span className="find-row">
          <input
            className="control"
            type="search"
            name={`${control.name}_search`}
            aria-label={t("COMMON.FORM.FIND_LABEL", { label: empty })}
            maxLength={100}
          />
          <button className="button button-secondary" name="intent" value="load" formNoValidate>
            {t("COMMON.FORM.FIND")}
          </button>
        </span>
      ) : null}
      <select
        ref={select}
        className="control"
        defaultValue={value}
        disabled={disabled}
        {...control}
      >
        <option value="">{empty}</option>
        {list.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

/** What was chosen before hydration wins over what the server rendered, while it is on offer. */
function seedFor(value: string, seed: string, list: OptionList): string {
  return list.options.some((option) => option.value === seed) ? seed : value;
}
