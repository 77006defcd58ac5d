import { useTranslation } from "react-i18next";
import type { Permission } from "~/core/access/permissions";
import { ConfirmDeleteDialog } from "~/forms/confirm-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import { dialogHref } from "~/lists/dialog-params";
import { filterControls } from "~/lists/filters/filter-controls";
import type { ListDefinition, ListQuery } from "~/lists/list-definition";
import { ResourceList } from "~/lists/resource-list";
import type { FilterControls } from "~/lists/filters/search-box";
import { Editable } from "~/ui/permissions";
import type { ListPage } from "./noun.server";
import type { NounForm } from "./noun-forms.server";

/** The props of the table of a noun's list. */
export interface TableProps<Query extends ListQuery, Row> {
  rows: Row[];
  query: Query;
  /** The address of the list: its dialogs lie over it. */
  listHref: string;
}

/** The props of a noun's form in a dialog. */
export interface FormProps<Choices = null> {
  dialog: NounForm<Choices>;
  /** The present options of its pickers. */
  choices: Choices;
  /** The list behind it. */
  closeTo: string;
  reply?: FormReply<Choices>;
}

/** The props of a noun's form on a page of its own. */
export interface PageFormProps<Choices = null> {
  open: NounForm<Choices>;
  /** Where saving leads, and leaving without it. */
  back: string;
  reply?: FormReply<Choices>;
}

interface Props<Query extends ListQuery, Row, Choices> {
  list: ListDefinition;
  /** The namespace of the noun's texts. */
  texts: string;
  /** The permission to change a row; without it the list and its forms are only looked at. */
  need: Permission;
  /** The loader's answer (`listPage`). */
  view: ListPage<Query, Row, Choices>;
  /** The action's answer: a form that came back. */
  reply: FormReply<Choices> | undefined;
  table: React.ComponentType<TableProps<Query, Row>>;
  /** The dialog that adds and edits, if there is one. */
  form?: React.ComponentType<FormProps<Choices>>;
  /** Whether the list is a tab of a page, which says what it is for. */
  tab?: boolean;
  /**
   * Where one adds a row, if that is a page of its own or starts from what is filtered; none is added
   * where neither says where.
   */
  addTo?: string;
  /** With scripts the list follows what is typed into the search, without Enter. */
  searchAsTyped?: boolean;
  /** Controls beside those of the noun's filters. */
  controls?: FilterControls;
  /** Whether all filters but the first are folded away until somebody opens them. */
  foldsFilters?: boolean;
  /** Buttons before the one that adds. */
  buttons?: React.ReactNode;
  /** Quiet links beside the search. */
  actions?: React.ReactNode;
  /** The content between the list's head and its table. */
  above?: React.ReactNode;
}

/** A noun's list with its dialogs. */
export function NounScreen<Query extends ListQuery, Row, Choices>(
  props: Props<Query, Row, Choices>,
) {
  const { list, texts, need, view, reply, table: Table, form: Form, tab, addTo, ...around } = props;
  const { t } = useTranslation();
  const { query, page, rows, filters, chips, dialog } = view;
  const listHref = list.href({ page: page.page }, query);
  const text = (key: string, params?: object) => t(`${texts}:LIST.${key}`, params && { ...params });
  return (
    <Editable need={need}>
      <ResourceList
        {...around}
        list={list}
        query={query}
        page={page}
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
        filters={{ ...filterControls(filters), ...props.controls }}
        chips={chips}
        columns
      >
        <Table rows={rows} query={query} listHref={listHref} />
      </ResourceList>
      {dialog?.kind === "form" && Form ? (
        <Form
          key={dialog.key}
          dialog={dialog}
          choices={reply?.options ?? dialog.choices}
          closeTo={listHref}
          reply={reply}
        />
      ) : null}
      {dialog?.kind === "delete" ? (
        <ConfirmDeleteDialog
          title={text("DELETE_TITLE")}
          message={text("DELETE_MESSAGE", dialog)}
          closeTo={listHref}
          reply={reply}
        />
      ) : null}
    </Editable>
  );
}
