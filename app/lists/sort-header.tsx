import { useLocation } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "~/ui/icons/icons";
import { hrefOn, Link } from "~/ui/link";
import type { ListDefinition, ListQuery } from "./list-definition";

interface Props {
  list: ListDefinition;
  query: ListQuery;
  sort: string;
  children: React.ReactNode;
}

/**
 * The link in the heading of a column: it sorts by the column in ascending order, or reverses the order. The
 * table styles it.
 */
export function SortHeader({ list, query, sort, children }: Props) {
  const current = query.sort === sort;
  const order = current && query.order === "asc" ? "desc" : "asc";
  const { pathname } = useLocation();
  return (
    <Link to={hrefOn(pathname, list.href({ sort, order }, query))}>
      {children}
      {current && query.order === "asc" ? <ArrowUp size={14} /> : null}
      {current && query.order === "desc" ? <ArrowDown size={14} /> : null}
    </Link>
  );
}

/** @returns the `aria-sort` of a column; undefined where the list isn't sorted by it */
export function ariaSort(query: ListQuery, sort: string): "ascending" | "descending" | undefined {
  if (query.sort !== sort) return undefined;
  return query.order === "asc" ? "ascending" : "descending";
}
