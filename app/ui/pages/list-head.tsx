import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../button";
import { ChevronDown, Ellipsis } from "../icons/icons";
import { Link } from "../link";
import { Menu } from "../menus/menu";
import { MenuEntry } from "../menus/menu-entry";
import { HelpLink } from "./help-link";
import { PageTabsContext } from "./page-tabs";

/** A link behind "More". */
export interface MoreLink {
  to: string;
  label: string;
}

interface Props {
  title: string;
  /** One line that describes the purpose of the page; where there is no room for it, the help behind "?" has it. */
  purpose?: string;
  /** The buttons at the right end, the main one last. */
  buttons?: React.ReactNode;
  /** The links that aren't used every day. */
  more?: MoreLink[];
  /** The row under the title: tabs, or the row to which the list belongs. Without it, those of the page's layout. */
  tabs?: React.ReactNode;
}

/** The head of a list or of another page of rows: its title, purpose and buttons in one row, and its tabs in another. */
export function ListHead({ title, purpose, buttons, more = [], tabs }: Props) {
  const outer = useContext(PageTabsContext);
  const row = tabs ?? outer?.row;
  return (
    <div className="list-head">
      <div className="list-head-row">
        <div className="list-head-title">
          <div className="flex min-w-0 justify-between gap-1.5">
            <h1>{title}</h1>
            <HelpLink />
          </div>
          {purpose ? <p>{purpose}</p> : null}
        </div>
        {buttons || more.length > 0 ? (
          <div className="list-head-buttons">
            {more.length > 0 ? <MoreLinks links={more} /> : null}
            {buttons}
          </div>
        ) : null}
      </div>
      {row}
    </div>
  );
}

function MoreLinks({ links }: { links: MoreLink[] }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t("common:LIST.MORE")}
      buttonClass={buttonClass({ variant: "secondary", size: "more" })}
      button={
        <>
          <Ellipsis size={18} className="md:hidden" />
          <span className="max-md:hidden">{t("common:LIST.MORE")}</span>
          <ChevronDown size={16} className="max-md:hidden" />
        </>
      }
    >
      {links.map(({ to, label }) => (
        <MenuEntry key={to}>
          <Link to={to}>{label}</Link>
        </MenuEntry>
      ))}
    </Menu>
  );
}
