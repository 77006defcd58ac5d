import { Link } from "@remix-run/react";
import { Menu as MenuIcon } from "lucide-react";
import { BrandMark } from "../brand";
import { IconButton } from "../button";
import { popoverButton } from "../popover";
import { DRAWER_ID } from "./drawer";

interface Props {
  words: { skip: string; menu: string; welcome: string };
  /** Language, theme and the user's menu. */
  headerEnd: React.ReactNode;
  toasts: React.ReactNode;
  drawer: React.ReactNode;
  footer: React.ReactNode;
  children: React.ReactNode;
}

/** What stands around every page behind the login. */
export function ShellFrame({ words, headerEnd, toasts, drawer, footer, children }: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="header">
        <IconButton
          type="button"
          className="lg:hidden"
          aria-label={words.menu}
          {...popoverButton(DRAWER_ID)}
        >
          <MenuIcon aria-hidden size={20} />
        </IconButton>
        <Link className="brand" to="/dashboard">
          <BrandMark />
          <span className="brand-name">Maison Desk</span>
        </Link>
        <p className="header-title">{words.welcome}</p>
        <div className="header-end">{headerEnd}</div>
      </header>
      {toasts}
      {drawer}
      <div className="page">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="footer">{footer}</footer>
      </div>
    </>
  );
}
