import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { ChevronDown } from "~/ui/icons/icons";
import { Menu } from "~/ui/menus/menu";
import { MenuEntry } from "~/ui/menus/menu-entry";
import { useHydrated } from "~/ui/use-hydrated";

interface Props {
  /** The subject of the message. */
  title: string;
  total: string;
  /** The address of the quote. */
  link: string;
}

/** What is done with a quote besides booking it; the link can be copied and the page printed where scripts run. */
export function ShareMenu({ title, total, link }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [done, setDone] = useState<"COPIED" | "NOT_COPIED">();
  const text = (key: string) => t(`calculator:${key}`);
  const copy = () =>
    copyText(link).then(
      () => setDone("COPIED"),
      () => setDone("NOT_COPIED"),
    );
  return (
    <>
      <Menu
        label={text("SHARE")}
        buttonClass={buttonClass({ variant: "secondary" })}
        button={
          <>
            {text("SHARE")} <ChevronDown size={16} />
          </>
        }
      >
        <MenuEntry>
          <a href={mailTo(title, [title, total, link])}>{text("MAIL")}</a>
        </MenuEntry>
        <MenuEntry>
          <a href={link}>{text("LINK")}</a>
        </MenuEntry>
        {hydrated ? (
          <MenuEntry>
            <button type="button" onClick={() => void copy()}>
              {text("COPY_LINK")}
            </button>
          </MenuEntry>
        ) : null}
        {hydrated ? (
          <MenuEntry>
            <button type="button" onClick={() => window.print()}>
              {text("PRINT")}
            </button>
          </MenuEntry>
        ) : null}
      </Menu>
      <span role="status" className="faint">
        {done ? text(done) : null}
      </span>
    </>
  );
}

function mailTo(subject: string, lines: string[]): string {
  // RFC 6068 requires that lines end with CRLF and that a space is written as %20, not "+".
  const body = encodeURIComponent(lines.join("\r\n"));
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`;
}
