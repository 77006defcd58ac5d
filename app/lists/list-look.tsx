import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { usualLook, type ListLook } from "~/core/list-look";
import { PostForm } from "~/forms/post-form";
import { Button, buttonClass } from "~/ui/button";
import { Columns } from "~/ui/icons";
import { closePopover, popoverButton, popoverPanel } from "~/ui/popover";

/** How whoever looks at the page likes to see lists, by their paths; the root provides it. */
export const ListLooksContext = createContext<Record<string, ListLook>>({});

/** The panel's id: a page has one list. Its button stands in the bar over the list. */
const LIST_LOOK = "list-look";

interface ShownColumn {
  key: string;
  label: string;
}

/** @returns the columns that are shown of a list, the first always, and whether its rows stand close */
export function useListLook<Column extends ShownColumn>(path: string, columns: Column[]) {
  const { compact, hidden } = useContext(ListLooksContext)[path] ?? usualLook;
  const shown = columns.filter(({ key }, place) => place === 0 || !hidden.includes(key));
  return { compact, shown };
}

/** Opens the panel of the table that stands below. */
export function ListLookButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={buttonClass({ variant: "text", size: "tight" })}
      {...popoverButton(LIST_LOOK)}
    >
      <Columns size={16} /> {t("common:LOOK.COLUMNS")}
    </button>
  );
}

interface Props {
  path: string;
  columns: ShownColumn[];
}

/** The columns of a list as boxes to tick, all but the first, and how close its rows stand. */
export function ListLookPanel({ path, columns }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { compact, shown } = useListLook(path, columns);
  const others = columns.slice(1);
  return (
    <div
      className="menu-panel look-panel"
      {...popoverPanel(LIST_LOOK)}
      role="group"
      aria-label={t("common:LOOK.COLUMNS")}
    >
      <PostForm
        action="/list-looks"
        preventScrollReset
        // Its boxes begin as they were saved.
        key={JSON.stringify([compact, shown.map(({ key }) => key)])}
        onSubmit={(event) => closePopover(event.currentTarget)}
      >
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="columns" value={others.map(({ key }) => key).join(" ")} />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        {others.map((column) => (
          <label key={column.key} className="look-line">
            <input
              type="checkbox"
              name="shown"
              value={column.key}
              defaultChecked={shown.includes(column)}
            />
            {column.label}
          </label>
        ))}
        <div className="mt-1 grid gap-1.5 border-t border-subtle pt-1">
          <label className="look-line">
            <input type="checkbox" name="compact" defaultChecked={compact} />
            {t("common:LOOK.COMPACT")}
          </label>
          <Button variant="secondary" size="small">
            {t("common:LOOK.SAVE")}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
