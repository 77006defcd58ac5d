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

/**
 * The parts above the rows of every list, each at one place: title and buttons (38 px), tabs (36), search and tools
 * (38), what is set and how many rows there are (28).
 */
const look =
  "mb-3 print:in-[main:has([data-paper-title])]:hidden [&>nav]:mt-1.5 [&>nav]:mb-0 [&>nav]:min-h-9 [&>nav>*]:py-1.5";

/** The head of a list or of another page of rows: its title, purpose and buttons in one row, and its tabs in another. */
export function ListHead({ title, purpose, buttons, more = [], tabs }: Props) {
  const outer = useContext(PageTabsContext);
  const row = tabs ?? outer?.row;
  return (
    <div className={look}>
      <div className="flex items-start gap-x-6 gap-y-2 max-md:flex-col max-md:items-stretch md:max-xl:gap-x-3">
        {/* A purpose that there is no room for beside the title goes to a second line, which isn't shown. */}
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 md:max-h-9.5 md:overflow-clip md:[overflow-clip-margin:4px] print:max-h-none">
          <div className="flex max-w-full min-w-0 justify-between gap-1.5 max-md:w-full">
            <h1 className="min-w-0 max-md:py-1.75 max-md:text-[1.5rem]/7.5 md:truncate md:leading-9.5 md:max-xl:text-[1.5rem]">
              {title}
            </h1>
            <HelpLink />
          </div>
          {purpose ? <p className="leading-9.5 text-muted max-md:hidden">{purpose}</p> : null}
        </div>
        {buttons || more.length > 0 ? (
          <div className="flex flex-none gap-2 max-md:*:flex-1 print:hidden max-md:[&>span]:flex-none">
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
