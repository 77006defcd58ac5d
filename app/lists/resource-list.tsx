import { Plus } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { ListHead, type MoreLink } from "~/ui/pages/list-head";
import { useEditable } from "~/ui/permissions";
import { FilterChips, type Chip } from "./filters/filter-chips";
import type { ListDefinition, ListQuery } from "./list-definition";
import { ExportLink } from "./export-link";
import { ListLookLink } from "./list-look";
import { ListTools } from "./list-tools";
import { ViewSwitch } from "./view-switch";
import { Pagination, type ShownPage } from "./pagination";
import { SearchBox, type FilterControls } from "./filters/search-box";

interface Props {
  list: ListDefinition;
  query: ListQuery;
  /** The page of the list; undefined for a view without pages. */
  page?: ShownPage;
  title: string;
  /** A sentence about the list. */
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
  /** How many filters are set, where their controls aren't made until somebody opens them. */
  foldedFilters?: number;
  /** Whether the filters stand beside the search, for a list with a single switch. */
  opensFilters?: boolean;
  /** Shown behind the search, such as a link that clears it. */
  behindSearch?: React.ReactNode;
  chips?: Chip[];
  /** Buttons before the button that adds a row. */
  buttons?: React.ReactNode;
  /** The links that aren't used every day, behind "More". */
  more?: MoreLink[];
  /** The menu of the list's saved views. */
  savedViews?: React.ReactNode;
  /** The row under the title: tabs, or the row to which the list belongs. */
  tabs?: React.ReactNode;
  /** @returns how many rows there are, in words, where a number alone doesn't say it all */
  counted?: (count: number) => React.ReactNode;
  /** A warning about rows of the list, in one line. */
  note?: React.ReactNode;
  /** Whether the list can be downloaded as a file. */
  hasFile?: boolean;
  /** The content between the list's search and its table. */
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
  const { t } = useTranslation();
  const buttons = useEditable() ? (
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
  const counted = props.counted ?? ((count: number) => t("common:LIST.COUNT", { count }));
  return (
    <section>
      <ListHead
        title={title}
        purpose={purpose}
        buttons={props.buttons || add ? buttons : null}
        more={props.more}
        tabs={props.tabs}
      />
      <div className="list-toolbar">
        <SearchBox
          list={list}
          query={query}
          label={props.searchLabel}
          asTyped={props.searchAsTyped}
          filters={props.filters}
          folded={props.foldedFilters}
          open={props.opensFilters}
          behind={props.behindSearch}
        />
        {props.savedViews || props.hasFile || list.views || columnsOf ? (
          <ListTools>
            <ViewSwitch list={list} query={query} />
            {props.savedViews}
            {columnsOf ? (
              <ListLookLink listHref={list.href({ page: columnsOf.page }, query)} />
            ) : null}
            {props.hasFile ? <ExportLink list={list} query={query} /> : null}
          </ListTools>
        ) : null}
      </div>
      <FilterChips
        chips={chips}
        clear={list.href({ search: "", filters: cleared(query) }, query)}
        count={props.page && props.page.total > 0 ? counted(props.page.total) : undefined}
        note={props.note}
      />
      {props.above}
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
