import { Form, Link } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListDefinition, ListQuery } from "./list-definition";

interface Props {
  list: ListDefinition;
  query: ListQuery;
  label: string;
  /** Filters that are sent together with the search. */
  children?: React.ReactNode;
}

/** Search on Enter or by the button, a link that clears; filters stand in the same GET form. */
export function SearchBox({ list, query, label, children }: Props) {
  const { t } = useTranslation();
  const kept = list.params({ ...query, search: "", page: 1, filters: {} });
  return (
    <Form method="get" action={list.path} role="search" className="toolbar" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="search-box">
        <Search aria-hidden size={16} className="search-box-icon" />
        <input
          // Another search, another box: "clear" must empty it.
          key={query.search}
          className="control"
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={query.search}
          maxLength={100}
        />
        {query.search ? (
          <Link
            className="search-box-clear"
            to={list.href({ search: "" }, query)}
            aria-label={t("COMMON.LIST.CLEAR_SEARCH")}
            preventScrollReset
          >
            <X aria-hidden size={16} />
          </Link>
        ) : null}
      </span>
      {children}
      <button className="button button-secondary">{t("COMMON.LIST.SEARCH")}</button>
    </Form>
  );
}
