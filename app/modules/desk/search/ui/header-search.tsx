import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { Search } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { SEARCH } from "../search";
import { SearchBox } from "./search-box";
import { useSearchKeys } from "./use-search-keys";

/**
 * The search box of every page, and a link to the search page on phones. Enter leads to the page with all
 * matches; with scripts they are listed below the box as one types.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
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
        <SearchBox
          box={box}
          className={controlClass()}
          aria-label={t("common:SHELL.SEARCH")}
          aria-keyshortcuts="/ Control+K"
          placeholder={t("common:SHELL.SEARCH")}
        />
      </Form>
    </>
  );
}
