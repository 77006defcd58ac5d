import { Menu as MenuIcon } from "~/ui/icons/icons";
import { BrandMark } from "../pages/brand";
import { IconButton } from "../button";
import { Link } from "../link";
import { popoverButton } from "../menus/popover";
import { DRAWER_ID } from "./drawer";

interface Props {
  words: { skip: string; menu: string; welcome: string };
  /** The button before the product's name, for wide screens: it folds the drawer to its icons. */
  drawerToggle: React.ReactNode;
  /** Whether the drawer is folded to its icons. */
  folded: boolean;
  /** The menus for language, theme and user. */
  headerEnd: React.ReactNode;
  toasts: React.ReactNode;
  drawer: React.ReactNode;
  footer: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of every page behind the login. */
export function ShellFrame(props: Props) {
  const { words, drawerToggle, folded, headerEnd, toasts, drawer, footer, children } = props;
  return (
    <>
      <a
        className="absolute -top-16 left-4 z-50 rounded-md bg-raised px-4 py-2 focus:top-3 print:hidden"
        href="#main"
      >
        {words.skip}
      </a>
      <header className="sticky top-0 z-20 flex h-16 items-center gap-3 border-b border-subtle bg-surface px-6 max-md:px-4 max-sm:gap-1 max-sm:px-2 print:hidden">
        <IconButton
          type="button"
          className="lg:hidden"
          aria-label={words.menu}
          {...popoverButton(DRAWER_ID)}
        >
          <MenuIcon size={20} />
        </IconButton>
        {drawerToggle}
        <Link
          className="inline-flex items-center gap-2.5 font-serif text-xl/6.5 font-semibold whitespace-nowrap text-ink no-underline max-sm:min-w-6 max-sm:justify-center pointer-coarse:min-h-11"
          to="/dashboard"
        >
          <BrandMark />
          {/* On phones, only the mark is shown, so that the user's menu fits on the screen: fingers need wider buttons. */}
          <span className="max-sm:sr-only">Maison Desk</span>
        </Link>
        <p className="truncate border-l border-subtle pl-3 text-muted max-md:hidden">
          {words.welcome}
        </p>
        <div className="ml-auto flex items-center gap-2 max-md:gap-1 max-sm:gap-0">{headerEnd}</div>
      </header>
      {toasts}
      {drawer}
      <div
        className={`flex min-h-[calc(100vh-4rem)] flex-col ${folded ? "lg:ml-16" : "lg:ml-70"} print:m-0 print:block`}
      >
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-376 min-w-0 flex-1 px-7 py-5 outline-none max-md:p-4 print:max-w-none print:p-0"
        >
          {children}
        </main>
        <footer className="flex gap-2 border-t border-subtle px-7 py-4 text-sm/5 text-muted max-md:p-4 print:border-0 print:px-0 print:pt-4 print:pb-0 print:in-[body:has([data-sheet])]:hidden">
          {footer}
        </footer>
      </div>
    </>
  );
}
