import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/button";
import { ChevronDown, ListFilter } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { FILTERS_OPEN } from "../dialog-params";

/**
 * The button of filters whose controls aren't made yet, in the form of the search: a link to the list with its filters
 * open. Without scripts it sends the form, since a link would lose what is typed in the search.
 */
export function FoldedFilters({ count, to }: { count: number; to: string }) {
  const className = `${buttonClass({ variant: "secondary" })} px-3`;
  return useHydrated() ? (
    <Link className={className} to={to} preventScrollReset>
      <FoldLabel count={count} />
    </Link>
  ) : (
    <button className={className} {...FILTERS_OPEN}>
      <FoldLabel count={count} />
    </button>
  );
}

/** The icon and the words of the button of the filters, with the number of those that are set. */
export function FoldLabel({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <ListFilter size={16} />
      <span>
        {t("common:LIST.FILTERS")}
        {count > 0 ? <span className="text-accent-text">{` · ${count}`}</span> : null}
      </span>
      <ChevronDown size={16} className="group-open:rotate-180" />
    </>
  );
}
