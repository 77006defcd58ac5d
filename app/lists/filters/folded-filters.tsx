import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/button";
import { ChevronDown, ListFilter } from "~/ui/icons/icons";
import { Link } from "~/ui/link";

/** The button of filters whose controls aren't made yet: a link to the list with its filters open. */
export function FoldedFilters({ count, to }: { count: number; to: string }) {
  return (
    <Link className={`${buttonClass({ variant: "secondary" })} px-3`} to={to} preventScrollReset>
      <FoldLabel count={count} />
    </Link>
  );
}

/** What the button of the filters says: how many of them are set. */
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
