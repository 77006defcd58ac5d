import { Bookmark } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { ExportLink } from "~/lists/export-link";
import { ALL, type ListDefinition, type ListQuery } from "~/lists/list-definition";
import { buttonClass } from "~/ui/button";
import { Link } from "~/ui/link";
import { Menu } from "~/ui/menus/menu";
import { MenuEntry } from "~/ui/menus/menu-entry";
import type { SavedView, ViewableList } from "../saved-view";

interface Props {
  name: ViewableList;
  list: ListDefinition;
  query: ListQuery;
  views: SavedView[];
  /** Whether the list can be exported as a file; true by default. */
  exported?: boolean;
}

/** The tools above a list: save it as a view, export it as a file. */
export function ListTools({ name, list, query, views, exported = true }: Props) {
  const { t } = useTranslation();
  const [, search = ""] = list.href({}, query).split("?", 2);
  const saving = new URLSearchParams({ list: name, query: search });
  return (
    <>
      <Menu
        label={t("common:LIST.VIEWS")}
        buttonClass={buttonClass({ variant: "text", size: "tight" })}
        button={
          <>
            <Bookmark size={16} /> {t("common:LIST.VIEWS")}
          </>
        }
      >
        {views.some(({ is_default }) => is_default) ? (
          <MenuEntry>
            <Link to={`${list.path}?${ALL}=1`}>{t("common:LIST.WHOLE")}</Link>
          </MenuEntry>
        ) : null}
        {views.map((view) => (
          <MenuEntry key={view.id}>
            <Link to={view.to}>{view.name}</Link>
          </MenuEntry>
        ))}
        <MenuEntry>
          <Link to={`/views?${saving}`}>{t("common:LIST.SAVE_VIEW")}</Link>
        </MenuEntry>
      </Menu>
      {exported ? <ExportLink list={list} query={query} /> : null}
    </>
  );
}
