import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isPageHydrated } from "~/ui/use-hydrated";
import { Button, ButtonLink } from "~/ui/button";
import { useEditable } from "~/ui/permissions";
import type { Option, OptionList } from "../../checking/options";
import type { Combobox } from "./combobox";
import { NativeSelect } from "./native-select";

interface Props {
  /** Attributes of the named control: id, name, `aria-*`, `required`. */
  control: Record<string, unknown> & { id: string; name: string };
  value: string;
  list: OptionList;
  /** The text of the empty choice: "Choose a hotel" or "All hotels"; "" where there is none. */
  empty: string;
  /** The URL that finds more options; it takes the parameter `search`. */
  source?: string;
  /** How long typing must pause before more options are fetched, in milliseconds. */
  searchMs?: number;
  /** Whether the select has the first focus, rather than the first field of its form. */
  autoFocus?: boolean;
  /** An option that is offered beside the select while nothing is chosen. */
  offer?: Offer;
  onChange?: (value: string) => void;
}

/** An option that a button beside a select chooses. */
export interface Offer {
  option: Option;
  /** The text of the button: "Last used: Grand Hotel". */
  label: string;
  /** For a form that isn't posted: the address of its page with the choice. */
  to?: string;
}

/** The state of the select at the moment when the combobox replaced it. */
interface Swapped {
  Box: typeof Combobox;
  /** Whether the select had the focus, which moves to the combobox. */
  focus: boolean;
  /** Whether the user pressed the select, so that the options should open. */
  open: boolean;
  /** The text that the user typed to find an option. */
  typed: string;
}

/** The keys that open the list of a select. */
const opening = [" ", "ArrowDown", "ArrowUp", "Enter", "F4"];

/**
 * A searchable select. Without scripts it is a native `<select>`. Its first focus or click loads a combobox
 * with the same options, which replaces it; where that fails, the select stays.
 */
export function SearchSelect({ onChange, offer, ...props }: Props) {
  const { value, list } = props;
  const [chosen, choose] = usePickerChoice(value, list);
  const [swapped, setSwapped] = useState<Swapped>();
  const [stays, setStays] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const isFetched = useRef(false);
  const pressed = useRef(false);

  useEffect(() => {
    // An option that the user chose before hydration wins over the option that the server rendered.
    const early = list.options.find((option) => option.value === select.current?.value) ?? null;
    if (early?.value !== chosen?.value) choose(early);
    // Runs only once: afterwards React hears of each choice.
  }, []);

  async function swap() {
    if (isFetched.current) return;
    isFetched.current = true;
    try {
      const { Combobox } = await import("./combobox");
      const focus = place.current?.contains(document.activeElement) ?? false;
      // Synchronously, so that focus and press can't change between reading them here and replacing the
      // select.
      const typed = find.current?.value ?? "";
      flushSync(() => setSwapped({ Box: Combobox, focus, open: focus && pressed.current, typed }));
    } catch {
      setStays(true);
    }
  }

  /**
   * Handles a key press on a select that doesn't list all options: it can't react itself, so the combobox
   * that is being loaded will.
   */
  function press(event: React.KeyboardEvent<HTMLSelectElement>) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (key === "Tab") return;
    void swap();
    const box = find.current;
    if (!box || stays || ctrlKey || metaKey) return;
    const types = key.length === 1 && !altKey && (key !== " " || box.value !== "");
    if (types) box.value += key;
    else if (opening.includes(key)) pressed.current = true;
    else return;
    event.preventDefault();
  }

  function change(option: Option | null) {
    // Synchronously: `onChange` reads the form, which must hold the choice by then.
    flushSync(() => choose(option));
    onChange?.(option?.value ?? "");
  }

  const offered =
    offer && !chosen ? (
      <OfferButton
        name={props.control.name}
        offer={offer}
        onTake={() => {
          change(offer.option);
          // The button is gone now: the focus goes to what it has filled.
          document.getElementById(props.control.id)?.focus();
        }}
      />
    ) : null;
  if (swapped) {
    const { Box, focus, open, typed } = swapped;
    return (
      <>
        <Box
          {...props}
          chosen={chosen}
          takesFocus={focus}
          opens={open}
          typed={typed}
          onChange={change}
        />
        {offered}
      </>
    );
  }
  return (
    <span ref={place} className="contents">
      <NativeSelect
        {...props}
        list={withChosen(list, chosen)}
        value={chosen?.value ?? ""}
        selectRef={select}
        onFocus={() => {
          // During hydration, a dialog focuses its first field without any action of the user.
          if (isPageHydrated()) void swap();
        }}
        findRef={find}
        onKeyDown={press}
        onMouseDown={(event) => {
          if (stays) return;
          // Otherwise the browser's own list would open for a moment, and disappear with the select.
          event.preventDefault();
          pressed.current = true;
          event.currentTarget.focus();
          void swap();
        }}
        onChange={change}
      />
      {offered}
    </span>
  );
}

/** @returns the list with the chosen option, which is missing where more are offered than a list loads */
function withChosen(list: OptionList, chosen: Option | null): OptionList {
  if (!chosen || list.options.some(({ value }) => value === chosen.value)) return list;
  return { ...list, options: [...list.options, chosen] };
}

interface OfferButtonProps {
  /** The name of the select. */
  name: string;
  offer: Offer;
  onTake: () => void;
}

/**
 * Chooses an option of the select before it. Without scripts a posted form comes back with the choice and all that was
 * entered; another form's page is opened with it.
 */
function OfferButton({ name, offer: { option, label, to }, onTake }: OfferButtonProps) {
  const editable = useEditable();
  const take = (event: React.MouseEvent) => {
    event.preventDefault();
    onTake();
  };
  if (to) {
    return (
      <span>
        <ButtonLink variant="text" size="small" to={to} onClick={take}>
          {label}
        </ButtonLink>
      </span>
    );
  }
  if (!editable) return null;
  return (
    <span>
      <Button
        variant="text"
        size="small"
        name="intent"
        value={`load:${name}=${option.value}`}
        formNoValidate
        onClick={take}
      >
        {label}
      </Button>
    </span>
  );
}

/**
 * The state of a picker. It follows the value that it is rendered with; the user's choice counts until that
 * value changes. A value that isn't among the options is no choice, so that the form never sends something
 * that the box doesn't show.
 *
 * @param value the rendered value, "" for nothing
 * @returns the choice, null for none, and the function that changes it
 */
function usePickerChoice(
  value: string,
  list: OptionList,
): [Option | null, (option: Option | null) => void] {
  const [choice, setChoice] = useState<Choice>({ rendered: value });
  const current = choice.rendered === value ? choice : follow(choice, value);
  // Setting state while rendering is React's way to follow a prop: it happens before anything is painted.
  if (current !== choice) setChoice(current);
  const option =
    current.picked === undefined
      ? (list.options.find((listedOption) => listedOption.value === value) ?? null)
      : current.picked;
  return [option, (picked) => setChoice({ rendered: value, picked })];
}

interface Choice {
  /** The value that the picker was rendered with when the choice was made. */
  rendered: string;
  /** The chosen option; null for none, undefined before the user has chosen. */
  picked?: Option | null;
}

/**
 * @returns the choice for a newly rendered value. If it is the option that the user chose, the option is
 *   kept, even where it isn't in the list
 */
function follow({ picked }: Choice, value: string): Choice {
  return { rendered: value, picked: picked?.value === value ? picked : undefined };
}
