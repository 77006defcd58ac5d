import { useRef } from "react";
import { Link } from "../link";
import { useCurrentInView } from "../use-current-in-view";

interface Props {
  label: string;
  tabs: { to: string; label: string; current: boolean }[];
}

/** The style of all tabs, on the element around them: on each tab it would be repeated. */
const tabsClass =
  "*:border-b-2 *:border-transparent *:py-2 *:font-semibold *:whitespace-nowrap *:text-muted *:no-underline *:hover:text-ink *:focus-visible:-outline-offset-2 *:aria-[current=page]:border-accent *:aria-[current=page]:text-ink *:aria-[current=page]:scroll-mx-[40vw] *:aria-[current=page]:[scroll-initial-target:nearest] forced-colors:*:border-[Canvas] forced-colors:*:aria-[current=page]:border-[Highlight] pointer-coarse:*:inline-flex pointer-coarse:*:min-h-11 pointer-coarse:*:items-center";

/** Tabs that are pages of their own: links, one of them current. */
export function TabLinks({ label, tabs }: Props) {
  const ref = useRef<HTMLElement>(null);
  useCurrentInView(ref, tabs.find(({ current }) => current)?.to ?? "");
  return (
    <nav
      ref={ref}
      className={`mb-5 flex [scrollbar-width:none] gap-6 overflow-x-auto border-b border-subtle print:hidden ${tabsClass}`}
      aria-label={label}
    >
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
