import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { Search } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { SEARCH } from "../search";
import { SearchBox } from "./search-box";
import { useSearchKeys } from "./use-search-keys";

/**
 * The search box of every page, and a link to the search page on phones. Enter leads to the page with all
 * matches; with scripts they are listed below the box as one types.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  useSearchKeys(box);

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
        <SearchBox
          box={box}
          className={controlClass({ beside: "search" })}
          aria-label={t("common:SHELL.SEARCH")}
          aria-keyshortcuts="/ Control+K"
          placeholder={t("common:SHELL.SEARCH")}
        />
        {/* The key needs scripts and a keyboard; what is typed has its place. */}
        {hydrated ? (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-sm border border-subtle bg-sunken px-1.5 text-xs/4.5 text-muted pointer-coarse:hidden [input:not(:placeholder-shown)~&]:hidden"
          >
            /
          </kbd>
        ) : null}
      </Form>
    </>
  );
}
