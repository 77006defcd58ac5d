/** The cookie that says whether the drawer is folded to its icons on wide screens. */
export const DRAWER_WIDTH = "drawerWidth";

export const drawerWidths = ["whole", "icons"] as const;

export type DrawerWidth = (typeof drawerWidths)[number];

export function isDrawerWidth(value: unknown): value is DrawerWidth {
  return drawerWidths.includes(value as DrawerWidth);
}
