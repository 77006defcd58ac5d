import { createContext, useContext } from "react";

type EntryOfMenu = React.ComponentType<{ children: React.ReactElement }>;

/** Headless UI's component for an entry, which its menu provides; null in a native menu. */
export const MenuEntryContext = createContext<EntryOfMenu | null>(null);

/**
 * One link or form button of a menu, either of a native one or of Headless UI's. The space behind it is for browsers
 * without styles.
 */
export function MenuEntry({ children }: { children: React.ReactElement }) {
  const Entry = useContext(MenuEntryContext);
  return Entry ? <Entry>{children}</Entry> : <>{children} </>;
}
