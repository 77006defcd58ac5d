import { useTranslation } from "react-i18next";
import type { Permission } from "~/core/access/permissions";
import { AskedDeleteDialog } from "~/forms/confirming";
import type { FormReply } from "~/forms/posting/form-reply";
import { dialogHref } from "~/lists/dialog-params";
import { filterControls } from "~/lists/filters/filter-controls";
import type { ListDefinition, ListQuery } from "~/lists/list-definition";
import { ResourceList } from "~/lists/resource-list";
import type { MoreLink } from "~/ui/pages/list-head";
import { Editable } from "~/ui/permissions";
import { NextStep, type Step } from "./next-step";
import type { ListPage } from "./noun.server";
import type { NounForm } from "./noun-forms.server";

/** The props of the table of a noun's list. */
export interface TableProps<Query extends ListQuery, Row> {
  rows: Row[];
  query: Query;
  /** The number of rows of the list, on all its pages. */
  total: number;
  /** The address of the list behind its dialogs. */
  listHref: string;
}

/** The props of a noun's form in a dialog. */
export interface FormProps<Choices = null> {
  dialog: NounForm<Choices>;
  /** The options of its pickers. */
  choices: Choices;
  /** The address to which closing leads: the list, or the page from which the dialog was opened. */
  closeTo: string;
  reply?: FormReply<Choices>;
}

/** The props of a noun's form on its own page. */
export interface PageFormProps<Choices = null> {
  open: NounForm<Choices>;
  /** The address that is shown after saving or leaving. */
  back: string;
  reply?: FormReply<Choices>;
}

interface Props<Query extends ListQuery, Row, Choices> {
  list: ListDefinition;
  /** The namespace of the noun's texts. */
  texts: string;
  /** The permission for changing rows; without it they can only be viewed. */
  need: Permission;
  /** The result of the loader (`listPage`), with what to do after the row that was just saved. */
  view: ListPage<Query, Row, Choices> & { next?: Step | null };
  /** The result of the action: a form that is shown again. */
  reply: FormReply<Choices> | undefined;
  table: React.ComponentType<TableProps<Query, Row>>;
  /** The dialog that adds and edits rows; undefined where the noun has pages for that. */
  form?: React.ComponentType<FormProps<Choices>>;
  /** Whether the list is a tab of a page, and has no sentence about its purpose. */
  tab?: boolean;
  /**
   * The address of the form that adds a row, where it is a page of its own or gets values from the filters.
   * Without it and `form`, users can't add rows.
   */
  addTo?: string;
  /** Whether the list is searched while the user types, where scripts run. */
  searchAsTyped?: boolean;
  /** Whether the filters stand beside the search, for a list with a single switch. */
  opensFilters?: boolean;
  /** Shown behind the search, such as a link that clears it. */
  behindSearch?: React.ReactNode;
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
  /** The content between the list's search and its table. */
  above?: React.ReactNode;
}

/** The list of a noun with its dialogs. */
export function NounScreen<Query extends ListQuery, Row, Choices>(
  props: Props<Query, Row, Choices>,
) {
  const { list, texts, need, view, reply, table: Table, form: Form, tab, addTo, ...around } = props;
  const { t } = useTranslation();
  const { query, page, rows, filters, folded, chips, dialog } = view;
  const listHref = list.href({ page: page.page }, query);
  const closeTo = view.back ?? listHref;
  const text = (key: string, params?: object) => t(`${texts}:LIST.${key}`, params && { ...params });
  return (
    <Editable need={need}>
      <ResourceList
        {...around}
        above={
          <>
            <NextStep step={view.next} />
            {around.above}
          </>
        }
        list={list}
        query={query}
        page={page}
        hasFile={view.hasFile}
        title={text("TITLE")}
        purpose={tab ? undefined : text("PURPOSE")}
        searchLabel={text("SEARCH")}
        add={
          addTo || list.dialogs.includes("new")
            ? {
                to: addTo ?? dialogHref(listHref, { kind: "new" }),
                label: text("ADD"),
                first: text("ADD_FIRST"),
              }
            : undefined
        }
        nothingYet={{ title: text("EMPTY_TITLE"), description: text("EMPTY_DESCRIPTION") }}
        filters={filterControls(filters)}
        foldedFilters={folded}
        chips={chips}
        columns
      >
        <Table rows={rows} query={query} total={page.total} listHref={listHref} />
      </ResourceList>
      {dialog?.kind === "form" && Form ? (
        <Form
          key={dialog.key}
          dialog={dialog}
          choices={reply?.options ?? dialog.choices}
          closeTo={closeTo}
          reply={reply}
        />
      ) : null}
      {dialog?.kind === "delete" ? (
        <AskedDeleteDialog
          title={text("DELETE_TITLE")}
          message={text("DELETE_MESSAGE", dialog)}
          version={dialog.version}
          uses={dialog.uses}
          closeTo={closeTo}
          reply={reply}
        />
      ) : null}
    </Editable>
  );
}
