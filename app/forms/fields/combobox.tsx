import { useCombobox } from "downshift";
import { ChevronDown, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Option, OptionList } from "../options";

/** How long typing must pause before more options are fetched (`pricing.md` §9). */
const SEARCH_DELAY_MS = 300;

interface Props {
  control: Record<string, unknown> & { id: string; name: string };
  initial: string;
  list: OptionList;
  empty: string;
  source?: string;
  /** How long typing must pause before more options are fetched, in milliseconds. */
  searchMs?: number;
  disabled?: boolean;
  onChange?: (value: string) => void;
}

/** A text box that narrows a list of options: "contains", whatever the case and the accents. */
export function Combobox(props: Props) {
  const { control, initial, list, empty, source, disabled, onChange } = props;
  const { t } = useTranslation();
  const { id, name, required, ...aria } = control;
  const hidden = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useFoundOptions(list, list.more ? source : undefined, text, props.searchMs);
  const none: Option = { value: "", label: empty };
  const shown = [
    ...(text ? [] : [none]),
    ...found.filter((option) => contains(option.label, text)),
  ];
  const chosen = list.options.find((option) => option.value === initial) ?? null;

  const box = useCombobox<Option>({
    id: `${id}-box`,
    inputId: id,
    items: shown,
    initialSelectedItem: chosen,
    itemToString: (option) => (option && option.value ? option.label : ""),
    itemToKey: (option) => option?.value,
    onInputValueChange: ({ inputValue, selectedItem }) => {
      // The text of the choice itself narrows nothing: all options stay in sight.
      setText(inputValue === selectedItem?.label ? "" : (inputValue ?? ""));
    },
    onSelectedItemChange: ({ selectedItem }) => {
      const value = selectedItem?.value ?? "";
      if (hidden.current) {
        hidden.current.value = value;
        // The form listens to its fields' input events to know whether it is valid.
        hidden.current.dispatchEvent(new Event("input", { bubbles: true }));
      }
      onChange?.(value);
    },
    stateReducer: (state, { type, changes }) => {
      const leaving =
        type === useCombobox.stateChangeTypes.InputBlur ||
        type === useCombobox.stateChangeTypes.InputKeyDownEscape;
      if (!leaving) return changes;
      // Half-typed text chooses nothing: the box shows its choice again.
      const keep = state.selectedItem;
      return { ...changes, selectedItem: keep, inputValue: keep?.value ? keep.label : "" };
    },
  });

  return (
    <div className="combobox">
      <input
        {...box.getInputProps({ disabled })}
        {...aria}
        className="control"
        placeholder={empty}
        aria-required={Boolean(required) || undefined}
        aria-labelledby={undefined}
        autoComplete="off"
      />
      {box.selectedItem?.value ? (
        <button
          type="button"
          className="combobox-clear"
          aria-label={t("COMMON.FORM.CLEAR_CHOICE")}
          onClick={() => box.selectItem(none)}
        >
          <X aria-hidden size={16} />
        </button>
      ) : null}
      <button
        {...box.getToggleButtonProps({ disabled })}
        type="button"
        className="combobox-toggle"
        aria-label={t("COMMON.FORM.SHOW_CHOICES")}
      >
        <ChevronDown aria-hidden size={16} />
      </button>
      <input
        ref={hidden}
        className="visually-hidden"
        name={name}
        defaultValue={chosen?.value ?? ""}
        required={Boolean(required)}
        tabIndex={-1}
        aria-hidden
      />
      <ul
        {...box.getMenuProps({ "aria-label": empty })}
        className="combobox-options"
        hidden={!box.isOpen}
      >
        {box.isOpen && shown.length === 0 ? (
          <li className="combobox-none">{t("COMMON.FORM.NO_CHOICES")}</li>
        ) : null}
        {box.isOpen
          ? shown.map((option, index) => (
              <li
                key={option.value}
                {...box.getItemProps({ item: option, index })}
                className="combobox-option"
                data-highlighted={box.highlightedIndex === index || undefined}
              >
                {option.label}
              </li>
            ))
          : null}
      </ul>
    </div>
  );
}

/** The options on offer: those of the page, or what the source finds for the text. */
function useFoundOptions(
  list: OptionList,
  source: string | undefined,
  text: string,
  searchMs = SEARCH_DELAY_MS,
): Option[] {
  const [found, setFound] = useState<Option[] | null>(null);
  useEffect(() => {
    if (!source || !text) {
      setFound(null);
      return;
    }
    const late = new AbortController();
    const timer = setTimeout(() => {
      const url = new URL(source, window.location.origin);
      url.searchParams.set("search", text);
      fetch(url, { signal: late.signal })
        .then((response) => (response.ok ? (response.json() as Promise<OptionList>) : null))
        .then((answer) => setFound(answer?.options ?? null))
        // A search that fails leaves the options that are there.
        .catch(() => undefined);
    }, searchMs);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [source, text, searchMs]);
  return found ?? list.options;
}

function contains(label: string, text: string): boolean {
  return plain(label).includes(plain(text));
}

/** Lower case without accents, so that "hotel" finds "Hôtel". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
