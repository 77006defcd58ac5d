import { Link } from "@remix-run/react";

interface Props {
  label: string;
  tabs: { to: string; label: string; current: boolean }[];
}

/** Tabs that are pages: links, one of them current. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
