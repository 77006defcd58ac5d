import { ConfirmDeleteDialog } from "~/forms/confirm-dialog";
import type { FormReply } from "~/forms/form-reply";
import type { Permission } from "~/core/permissions";
import type { Page } from "~/core/page";
import { Editable } from "~/ui/permissions";
import { dialogHref } from "~/lists/dialog-params";
import type { Chip } from "~/lists/filter-chips";
import type { ListDefinition, ListQuery } from "~/lists/list-definition";
import { ResourceList } from "~/lists/resource-list";
import type { FilterControls } from "~/lists/search-box";

interface Props<Dialog extends { kind: string }> {
  list: ListDefinition;
  query: ListQuery;
  page: Omit<Page<unknown>, "rows">;
  dialog: Dialog | null;
  /** The permission to change rows; without it the list and its forms are read-only. */
  need: Permission;
  /** The action's answer: a form that came back. */
  reply: FormReply | undefined;
  /** The list's words by their key: TITLE, SEARCH, ADD, ADD_FIRST, EMPTY_TITLE and so on. */
  text: (key: string, params?: Record<string, unknown>) => string;
  /** With scripts the list follows what is typed into the search, without Enter. */
  searchAsTyped?: boolean;
  filters?: FilterControls;
  chips?: Chip[];
  /** Buttons before the one that adds. */
  buttons?: React.ReactNode;
  /** Quiet links beside the search. */
  actions?: React.ReactNode;
  /** What stands between the list's head and its table. */
  above?: React.ReactNode;
  /** Says what the list is for, where it is a page of its own and no tab of one. */
  purpose?: string;
  /** Where one adds a row, if that is a page of its own. */
  addTo?: string;
  /** The dialog that adds and edits, if there is one; `closeTo` is the list behind it. */
  form?: (dialog: Extract<Dialog, { kind: "form" }>, closeTo: string) => React.ReactNode;
  /** The table; `listHref` is what its dialogs lie over. */
  children: (listHref: string) => React.ReactNode;
}

/** A list with its dialogs: what every resource's screen is made of. */
export function ResourceScreen<Dialog extends { kind: string }>(props: Props<Dialog>) {
  const { list, query, page, dialog, need, reply, text, form, addTo, children, ...around } = props;
  const listHref = list.href({ page: page.page }, query);
  return (
    <Editable need={need}>
      <ResourceList
        {...around}
        list={list}
        query={query}
        page={page}
        title={text("TITLE")}
        searchLabel={text("SEARCH")}
        add={{
          to: addTo ?? dialogHref(listHref, { kind: "new" }),
          label: text("ADD"),
          first: text("ADD_FIRST"),
        }}
        nothingYet={{ title: text("EMPTY_TITLE"), description: text("EMPTY_DESCRIPTION") }}
      >
        {children(listHref)}
      </ResourceList>
      {isForm(dialog) ? form?.(dialog, listHref) : null}
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

function isForm<Dialog extends { kind: string }>(
  dialog: Dialog | null,
): dialog is Extract<Dialog, { kind: "form" }> {
  return dialog?.kind === "form";
}
