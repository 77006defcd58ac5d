import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH } from "~/core/page";
import { controlClass } from "~/forms/fields/control";
import { Search } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { SEARCH } from "../search";
import type { SearchMatches } from "./search-matches";
import { useSearchKeys } from "./use-search-keys";

/**
 * The search box of every page, and a link to the search page on phones. Enter leads to the page with all
 * matches; with scripts they are listed below the box as one types. What lists them comes when the box
 * gets the focus.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const [Matches, setMatches] = useState<typeof SearchMatches>();
  useSearchKeys(box);

  async function fetchMatches() {
    // Without them Enter still leads to the page with all matches.
    const fetched = await import("./search-matches").catch(() => undefined);
    if (fetched) setMatches(() => fetched.SearchMatches);
  }

  return (
    <>
      <Link className="icon-button md:hidden" to={SEARCH} aria-label={t("common:SHELL.SEARCH")}>
        <Search size={20} />
      </Link>
      <Form
        action={SEARCH}
        role="search"
        aria-label={t("common:SHELL.SEARCH")}
        className="relative w-60 max-lg:w-48 max-md:hidden"
      >
        <Search
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
        />
        <input
          ref={box}
          className={controlClass({ beside: "search" })}
          type="search"
          name="q"
          autoComplete="off"
          aria-label={t("common:SHELL.SEARCH")}
          aria-keyshortcuts="/ Control+K"
          placeholder={t("common:SHELL.SEARCH_BOX")}
          maxLength={MAX_SEARCH}
          onFocus={Matches ? undefined : () => void fetchMatches()}
        />
        {Matches ? <Matches box={box} /> : null}
      </Form>
    </>
  );
}
