import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import { languages } from "~/i18n/languages";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { IconButton } from "~/ui/button";
import { ArrowDown, ArrowUp, Copy, Eye, Power } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { MenuEntry } from "~/ui/menus/menu-entry";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { editPageHref, ownerInPath } from "../cms-page-links";
import type { CmsPageRow } from "../cms-page-row.presenter.server";
import { listOfPages, type OwnPagesQuery } from "../cms-page.list";
import { PageStatusBadge } from "./page-status-badge";

type Props = TableProps<OwnPagesQuery, CmsPageRow>;

export function CmsPageTable({ rows, query, total, listHref }: Props) {
  const { t } = useTranslation();
  const editable = useEditable();
  const owner = ownerInPath(listHref)!;
  const text = (key: string) => t(`cms-pages:LIST.${key}`);
  return (
    <DataTable
      texts="cms-pages"
      list={listOfPages(owner)}
      query={query}
      rows={rows}
      menu={{
        entity: "cms_page",
        nameOf: (row) => row.name,
        entries: (row) => <Entries row={row} listHref={listHref} />,
      }}
      columns={[
        {
          key: "title",
          label: text("PAGE_TITLE"),
          sort: "title",
          cell: (row) => (
            <Link className="row-title" to={editPageHref(owner, row.id, listHref)}>
              {row.name}
            </Link>
          ),
        },
        {
          key: "slug",
          sort: "slug",
          cell: (row) => <span className="wrap-anywhere">{row.slug}</span>,
        },
        {
          key: "languages",
          cell: (row) => <Languages french={row.french} />,
        },
        {
          key: "status",
          sort: "status",
          phone: "status",
          cell: (row) => <PageStatusBadge status={row.status} />,
        },
        {
          key: "updated",
          sort: "updated_at",
          phone: "hidden",
          number: true,
          cell: (row) => row.updated,
        },
        {
          key: "position",
          sort: "position",
          cell: (row) =>
            editable && isInOrder(query) ? (
              <Moves row={row} last={total} listHref={listHref} />
            ) : (
              <span className="number">{row.place}</span>
            ),
        },
      ]}
    />
  );
}

/** @returns whether the list shows all pages in their order: only then can a page be moved */
function isInOrder({ sort, order, search, filters }: OwnPagesQuery): boolean {
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  return sort === "position" && order === "asc" && !search && !narrowed;
}

/** The languages of a page; without French texts, a note that French readers get the English ones. */
function Languages({ french }: { french: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {(french ? languages : (["en"] as const)).map((language) => (
        <Badge key={language} tone="neutral">
          {language.toUpperCase()}
        </Badge>
      ))}
      {french ? null : <span className="faint">{t("cms-pages:LIST.SHOWN_IN_ENGLISH")}</span>}
    </span>
  );
}

interface RowProps {
  row: CmsPageRow;
  listHref: string;
}

/** @returns the address of the list with the id of a row */
function aboutRow(listHref: string, id: number): string {
  const [path = "", query] = listHref.split("?", 2);
  const params = new URLSearchParams(query);
  params.set("id", String(id));
  return `${path}?${params}`;
}

/** The buttons that move a page up and down, from 1 to the `last` place. */
function Moves({ row, last, listHref }: RowProps & { last: number }) {
  const { t } = useTranslation();
  const { id, name, place } = row;
  return (
    <PostForm
      action={aboutRow(listHref, id)}
      className="flex items-center gap-1"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="move" />
      <span className="min-w-5 number">{place}</span>
      <IconButton
        name="place"
        value={place - 1}
        aria-label={t("cms-pages:LIST.MOVE_UP", { name })}
        aria-disabled={place <= 1 || undefined}
      >
        <ArrowUp size={16} />
      </IconButton>
      <IconButton
        name="place"
        value={place + 1}
        aria-label={t("cms-pages:LIST.MOVE_DOWN", { name })}
        aria-disabled={place >= last || undefined}
      >
        <ArrowDown size={16} />
      </IconButton>
    </PostForm>
  );
}

function Entries({ row, listHref }: RowProps) {
  const { t } = useTranslation();
  const editable = useEditable();
  const owner = ownerInPath(listHref)!;
  const action = aboutRow(listHref, row.id);
  const draft = row.status === "draft";
  const look = (
    <>
      <RowMenuLink to={row.previewTo} icon={<Eye size={16} />}>
        {t("cms-pages:LIST.PREVIEW")}
      </RowMenuLink>
    </>
  );
  if (!editable) return look;
  return (
    <EditDeleteEntries
      listHref={listHref}
      id={row.id}
      editTo={editPageHref(owner, row.id, listHref)}
    >
      {look}
      <PostForm action={action} preventScrollReset>
        <input type="hidden" name="wanted" value={draft ? "published" : "draft"} />
        <MenuEntry>
          <button name="intent" value="state">
            <Power size={16} />
            {t(draft ? "cms-pages:LIST.PUBLISH" : "cms-pages:LIST.UNPUBLISH")}
          </button>
        </MenuEntry>
      </PostForm>
      <PostForm action={action} preventScrollReset>
        <MenuEntry>
          <button name="intent" value="duplicate">
            <Copy size={16} />
            {t("cms-pages:LIST.DUPLICATE")}
          </button>
        </MenuEntry>
      </PostForm>
    </EditDeleteEntries>
  );
}
