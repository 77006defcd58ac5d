import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
  Portal,
} from "@headlessui/react";
import { ChevronDown, X } from "~/ui/icons/icons";
import { forwardRef, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Option, OptionList } from "../../checking/options";
import { controlClass } from "../control";
import { useFoundOptions } from "./use-found-options";

interface Props {
  control: Record<string, unknown> & { id: string; name: string };
  chosen: Option | null;
  list: OptionList;
  empty: string;
  source?: string;
  searchMs?: number;
  /** Whether the replaced select had the focus. */
  takesFocus: boolean;
  /** Whether the options open at once. */
  opens: boolean;
  /** The text that the user typed before the combobox had loaded. */
  typed: string;
  onChange: (option: Option | null) => void;
}

/** The option for the line that says that there are no options, or that they are being loaded. */
const noOption: Option = { value: "?", label: "" };

/** The look of a button inside the box. */
const toggle =
  "absolute top-1.25 inline-flex size-7 cursor-pointer items-center justify-center rounded-md text-muted pointer-coarse:top-0 pointer-coarse:size-11";

/**
 * A text box that narrows a list of options to those that contain its text, whatever the case and the
 * accents.
 */
export function Combobox(props: Props) {
  const { control, chosen, list, empty, source, searchMs, takesFocus, onChange } = props;
  const { t } = useTranslation();
  const { id, name, required, "aria-describedby": describedBy, ...aria } = control;
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const leaving = useRef(false);
  const [text, setText] = useState("");
  const foundOptions = useFoundOptions(list, list.more ? source : undefined, text, searchMs);
  const none: Option = { value: "", label: empty };
  const visibleOptions = text
    ? foundOptions.options
    : [...(empty ? [none] : []), ...withChosen(foundOptions.options, chosen)];

  useLayoutEffect(() => {
    if (!takesFocus) return;
    box.current?.focus({ preventScroll: true });
    if (props.opens) showOptions(box.current);
    // Runs only once: moves the focus from the select to this box.
  }, []);
  useEffect(() => {
    if (!takesFocus) return;
    // Typing replaces the selected text, as in a box that was reached by Tab.
    box.current?.select();
    if (props.typed) type(box.current, props.typed);
    // Runs only once, after Headless UI has written the chosen option into the box.
  }, []);

  function choose(option: Option | null) {
    // Emptying the box only begins another search, and leaving it by Tab keeps the choice: neither is a new
    // choice.
    if (!option || leaving.current) return;
    onChange(option.value ? option : null);
    // The form listens to its fields' input events to know whether it is valid.
    hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div ref={place} className="relative">
      <Portal.Group target={place}>
        <HeadlessCombobox
          value={chosen ?? none}
          // The option whose text the box shows until the user types.
          defaultValue={chosen ?? none}
          by="value"
          onChange={choose}
          onClose={() => setText("")}
        >
          <ComboboxInput
            {...aria}
            as={Box}
            ref={box}
            id={id}
            describedBy={describedBy}
            className={controlClass({ beside: "picker" })}
            placeholder={empty}
            aria-required={Boolean(required) || undefined}
            autoComplete="off"
            displayValue={(option: Option) => (option.value ? option.label : "")}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={({ key }: React.KeyboardEvent) => (leaving.current = key === "Tab")}
            onClick={() => showOptions(box.current)}
          />
          {chosen && empty ? (
            <button
              type="button"
              className={`${toggle} right-8.5 pointer-coarse:right-11`}
              aria-label={t("common:FORM.CLEAR_CHOICE")}
              onClick={() => {
                leaving.current = false;
                choose(none);
                // The button disappears with the choice, so the focus moves to the box.
                box.current?.focus();
              }}
            >
              <X size={16} />
            </button>
          ) : null}
          <ComboboxButton
            className={`${toggle} right-1.5 pointer-coarse:right-0`}
            aria-label={t("common:FORM.SHOW_CHOICES")}
          >
            <ChevronDown size={16} />
          </ComboboxButton>
          <ComboboxOptions
            {...onTop}
            as="ul"
            anchor="bottom start"
            modal={false}
            className="inset-auto m-0 w-(--input-width) min-w-56 rounded-lg border border-subtle bg-raised p-1.5 text-ink shadow-raised [--anchor-gap:4px] [--anchor-max-height:17.5rem] [--anchor-padding:8px]"
          >
            {visibleOptions.map((option) => (
              <ComboboxOption
                key={option.value}
                as="li"
                value={option}
                className="cursor-pointer rounded-md px-2.5 py-1.75 aria-selected:font-semibold data-focus:bg-accent-soft data-focus:text-accent-text pointer-coarse:min-h-11"
              >
                {option.label}
              </ComboboxOption>
            ))}
            {foundOptions.pending || visibleOptions.length === 0 ? (
              <ComboboxOption
                as="li"
                value={noOption}
                disabled
                className="rounded-md px-2.5 py-1.75 text-muted"
              >
                {t(foundOptions.pending ? "common:FORM.FINDING" : "common:FORM.NO_CHOICES")}
              </ComboboxOption>
            ) : null}
          </ComboboxOptions>
        </HeadlessCombobox>
      </Portal.Group>
      <input
        ref={hidden}
        className="sr-only"
        name={name}
        value={chosen?.value ?? ""}
        // The label of the chosen option, for scripts that read the form.
        data-word={chosen?.label}
        onChange={() => undefined}
        required={Boolean(required)}
        tabIndex={-1}
        aria-hidden
      />
    </div>
  );
}

/** A text box with our own `aria-describedby`, which Headless UI would overwrite. */
const Box = forwardRef<HTMLInputElement, Record<string, unknown>>(function Box(
  { describedBy, ...props },
  ref,
) {
  return <input {...props} ref={ref} aria-describedby={describedBy as string | undefined} />;
});

/**
 * @returns the options and, where it isn't among them, the chosen one: a source returns only the first of
 *   many
 */
function withChosen(options: Option[], chosen: Option | null): Option[] {
  const isThere = !chosen || options.some(({ value }) => value === chosen.value);
  return isThere ? options : [chosen, ...options];
}

/**
 * Types a text into the box in the way a user does: React ignores a value that a script sets through the
 * property.
 */
function type(box: HTMLInputElement | null, text: string) {
  if (!box) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Opens the list of options. Headless UI opens it only by keys and by its own button, so a click on the box
 * is turned into a key press.
 */
function showOptions(box: HTMLInputElement | null) {
  if (!box || box.getAttribute("aria-expanded") === "true") return;
  box.select();
  box.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}

/** The list is in the browser's top layer, where no dialog and no scrolling area cuts it off. */
const onTop = {
  popover: "manual",
  ref: (list: HTMLElement | null) => list?.showPopover?.(),
};
