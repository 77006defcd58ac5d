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

/** The link in a column's head: to the other order, or ascending by a new column. Its look is the table's. */
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

/** @returns the `aria-sort` of a column: on the one that the list is sorted by, on no other */
export function ariaSort(query: ListQuery, sort: string): "ascending" | "descending" | undefined {
  if (query.sort !== sort) return undefined;
  return query.order === "asc" ? "ascending" : "descending";
}
