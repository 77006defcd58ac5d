import { Power } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import { MenuEntry } from "~/ui/menus/menu-entry";

interface Props {
  /** The URL of the list that the row is in. */
  listHref: string;
  row: { id: number; active: boolean };
  /** Whether the list is the index route of its layout: Remix would call the layout's action otherwise. */
  index?: boolean;
}

/** The entry of a row's menu that makes the row inactive, or active again. */
export function StateButton({ listHref, row, index }: Props) {
  const { t } = useTranslation();
  const [path = "", query] = listHref.split("?", 2);
  const params = new URLSearchParams(query);
  params.set("id", String(row.id));
  return (
    <PostForm action={`${path}?${index ? "index&" : ""}${params}`} preventScrollReset>
      <input type="hidden" name="wanted" value={row.active ? "inactive" : "active"} />
      <MenuEntry>
        <button name="intent" value="state">
          <Power size={16} />
          {t(row.active ? "common:LIST.DEACTIVATE" : "common:LIST.ACTIVATE")}
        </button>
      </MenuEntry>
    </PostForm>
  );
}
