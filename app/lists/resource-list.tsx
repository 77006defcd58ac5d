import { Plus } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { PageHeader } from "~/ui/pages/page-header";
import { useEditable } from "~/ui/permissions";
import { FilterChips, type Chip } from "./filters/filter-chips";
import type { ListDefinition, ListQuery } from "./list-definition";
import { ExportLink } from "./export-link";
import { ListLookLink } from "./list-look";
import { ViewSwitch } from "./view-switch";
import { Pagination, type ShownPage } from "./pagination";
import { SearchBox, type FilterControls } from "./filters/search-box";

interface Props {
  list: ListDefinition;
  query: ListQuery;
  /** The page of the list; undefined for a view without pages. */
  page?: ShownPage;
  title: string;
  /** A sentence about the list; a list that has one is a page of its own, with the page's title. */
  purpose?: string;
  searchLabel: string;
  /** Whether the list is searched while the user types, without Enter; it needs scripts. */
  searchAsTyped?: boolean;
  /** The button that adds a row, in the bar and in the empty state. */
  add?: { to: string; label: string; first: string };
  /** The text for a list that has no rows yet. */
  nothingYet: { title: string; description: string };
  /** The controls of filters, inside the search form. */
  filters?: FilterControls;
  /** Whether all filters but the first are hidden until the user opens them. */
  foldsFilters?: boolean;
  chips?: Chip[];
  /** Buttons before the button that adds a row. */
  buttons?: React.ReactNode;
  /** Inconspicuous links beside the search. */
  actions?: React.ReactNode;
  /** Whether the list can be downloaded as a file. */
  hasFile?: boolean;
  /** The content between the list's head and its search. */
  above?: React.ReactNode;
  /** Whether the reader can choose the columns. */
  columns?: boolean;
  /** The table, or another view. */
  children: React.ReactNode;
}

/** The layout of every list: title and button, search and filters, active filters, table, pages. */
export function ResourceList(props: Props) {
  const { list, query, title, purpose, add, chips = [] } = props;
  const narrowed =
    query.search !== "" || Object.values(query.filters).some((value) => value !== undefined);
  const columnsOf = props.columns && props.page && !isEmpty(props.page) ? props.page : undefined;
  const editable = useEditable();
  const buttons = editable ? (
    <>
      {props.buttons}
      {add ? (
        <ButtonLink variant="primary" to={add.to} preventScrollReset>
          <Plus size={16} />
          {add.label}
        </ButtonLink>
      ) : null}
    </>
  ) : null;
  return (
    <section aria-labelledby={purpose ? undefined : "list-title"}>
      {purpose ? (
        <PageHeader
          title={title}
          purpose={purpose}
          action={<div className="flex flex-wrap gap-2 print:hidden">{buttons}</div>}
        />
      ) : (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="list-title">{title}</h2>
          <div className="flex flex-wrap gap-2 print:hidden">{buttons}</div>
        </div>
      )}
      {props.above}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <SearchBox
          list={list}
          query={query}
          label={props.searchLabel}
          asTyped={props.searchAsTyped}
          filters={props.filters}
          folded={props.foldsFilters}
        />
        {props.actions || props.hasFile || list.views || columnsOf ? (
          <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
            {props.actions}
            {props.hasFile ? <ExportLink list={list} query={query} /> : null}
            {columnsOf ? (
              <ListLookLink listHref={list.href({ page: columnsOf.page }, query)} />
            ) : null}
            <ViewSwitch list={list} query={query} />
          </div>
        ) : null}
      </div>
      <FilterChips
        chips={chips}
        clear={list.href({ search: "", filters: cleared(query) }, query)}
      />
      {props.page ? <Rows {...props} page={props.page} narrowed={narrowed} /> : props.children}
    </section>
  );
}

function isEmpty(page: ShownPage | undefined): boolean {
  return page?.total === 0 && !page.outside;
}

/** The rows of a page with its pagination, or the empty state. */
function Rows(props: Props & { page: ShownPage; narrowed: boolean }) {
  const { list, query, page, children } = props;
  const { t } = useTranslation();
  if (isEmpty(page)) {
    return (
      <Card>
        <Nothing {...props} />
      </Card>
    );
  }
  const outside = page.outside ? (
    <p className="px-4 pt-2.5 text-muted">{t("common:LIST.SAVED_OUTSIDE")}</p>
  ) : null;
  const pages = <Pagination list={list} query={query} page={page} />;
  if (query.view === "cards") {
    // Cards are shown on the page itself, not inside another card.
    return (
      <>
        {outside}
        {children}
        <div className="mt-3">{pages}</div>
      </>
    );
  }
  return (
    <Card scrolls>
      {outside}
      {children}
      {pages}
    </Card>
  );
}

/** The empty state: the list has no rows yet, or none match. */
function Nothing({ list, query, add, nothingYet, narrowed }: Props & { narrowed: boolean }) {
  const { t } = useTranslation();
  const editable = useEditable();
  return narrowed ? (
    <EmptyState
      title={t("common:LIST.NOTHING_MATCHES")}
      description={t("common:LIST.NOTHING_MATCHES_HINT")}
      action={
        <ButtonLink to={list.href({ search: "", filters: cleared(query) }, query)}>
          {t("common:LIST.CLEAR_SEARCH_AND_FILTERS")}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      {...nothingYet}
      action={
        editable && add ? (
          <ButtonLink variant="primary" to={add.to} preventScrollReset>
            {add.first}
          </ButtonLink>
        ) : null
      }
    />
  );
}

function cleared(query: ListQuery): ListQuery["filters"] {
  return Object.fromEntries(Object.keys(query.filters).map((name) => [name, undefined]));
}
