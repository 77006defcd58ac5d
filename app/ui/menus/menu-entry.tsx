import { createContext, useContext } from "react";

type EntryOfMenu = React.ComponentType<{ children: React.ReactElement }>;

/** Headless UI's entry, within its menu. */
export const MenuEntryContext = createContext<EntryOfMenu | null>(null);

/** One link or form button of a menu, whichever kind of menu it stands in. */
export function MenuEntry({ children }: { children: React.ReactElement }) {
  const Entry = useContext(MenuEntryContext);
  return Entry ? <Entry>{children}</Entry> : children;
}
