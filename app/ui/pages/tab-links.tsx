import { Fragment, useRef } from "react";
import { Link } from "../link";
import { useCurrentInView } from "../use-current-in-view";
import { useKeptFocus } from "./use-kept-focus";

interface Props {
  label: string;
  tabs: { to: string; label: string; current: boolean }[];
}

/** Tabs as links to pages of their own; one of them is current. The spaces between them are for browsers without styles. */
export function TabLinks({ label, tabs }: Props) {
  const ref = useRef<HTMLElement>(null);
  useCurrentInView(ref, tabs.find(({ current }) => current)?.to ?? "");
  useKeptFocus(ref, label);
  return (
    <nav ref={ref} className="tab-row" aria-label={label}>
      {tabs.map((tab) => (
        <Fragment key={tab.to}>
          <Link to={tab.to} aria-current={tab.current ? "page" : undefined}>
            {tab.label}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
