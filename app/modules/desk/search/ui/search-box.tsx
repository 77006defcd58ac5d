import { lazy, Suspense, useRef, useState, type InputHTMLAttributes, type RefObject } from "react";
import { MAX_SEARCH } from "~/core/page";

/** The list of matches below the box. If its script can't be loaded, the box stays a plain search box. */
const SearchMatches = lazy(() =>
  import("./search-matches").catch(() => ({ default: () => <></> })),
);

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  box?: RefObject<HTMLInputElement>;
}

/**
 * The box of a search for anything; it stands in a form that leads to the page with all matches. With scripts
 * its first focus loads the list of matches, which is shown below it while the user types.
 */
export function SearchBox({ box, ...props }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [combobox, setCombobox] = useState<InputHTMLAttributes<HTMLInputElement>>();
  const input = box ?? own;
  const touch = () => setTouched(true);
  return (
    <>
      <input
        ref={input}
        type="search"
        name="q"
        maxLength={MAX_SEARCH}
        onFocus={touch}
        // The box may have had the focus before its page could react.
        onInput={touch}
        {...props}
        {...combobox}
      />
      {isTouched ? (
        <Suspense>
          <SearchMatches box={input} describe={setCombobox} />
        </Suspense>
      ) : null}
    </>
  );
}
