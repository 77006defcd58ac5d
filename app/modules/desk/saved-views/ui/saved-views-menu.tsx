import { Bookmark } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
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
}

/** The menu of a list's saved views, in which the list can also be saved as one. */
export function SavedViewsMenu({ name, list, query, views }: Props) {
  const { t } = useTranslation();
  const [, search = ""] = list.href({}, query).split("?", 2);
  const saving = new URLSearchParams({ list: name, query: search });
  return (
    <Menu
      label={t("common:LIST.VIEWS")}
      buttonClass={buttonClass({ variant: "text", size: "tight" })}
      button={
        <>
          <Bookmark size={16} />
          {t("common:LIST.VIEWS")}
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
  );
}
