import { useRef } from "react";
import { Link } from "../link";
import { useCurrentInView } from "../use-current-in-view";

interface Props {
  label: string;
  tabs: { to: string; label: string; current: boolean }[];
}

/** Tabs that are pages of their own: links, one of them current. */
export function TabLinks({ label, tabs }: Props) {
  const ref = useRef<HTMLElement>(null);
  useCurrentInView(ref, tabs.find(({ current }) => current)?.to ?? "");
  return (
    <nav ref={ref} className="tab-row" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
