import { useFetcher, useLocation } from "@remix-run/react";
import { Menu as MenuIcon } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/button";
import { DRAWER_ID } from "~/ui/shell/drawer";
import { isDrawerWidth, type DrawerWidth } from "~/ui/shell/drawer-width";
import { FormToken } from "./posting/post-form";
import { usePostInPlace } from "./use-post-in-place";

/** The key of the fetcher that folds the drawer, by which the frame sees the new width at once. */
const FETCHER = "drawer-width";

const ACTION = "/drawer-width";

/**
 * @param remembered the width in the cookie
 * @returns the width of the drawer: that of a press until the server has answered it
 */
export function useDrawerWidth(remembered: DrawerWidth): DrawerWidth {
  const pressed = useFetcher({ key: FETCHER }).formData?.get("width");
  return isDrawerWidth(pressed) ? pressed : remembered;
}

/** The button that folds the drawer to its icons on wide screens, or shows all of it again. */
export function DrawerToggle({ width }: { width: DrawerWidth }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const post = usePostInPlace(FETCHER, ACTION);
  const whole = width === "whole";
  const label = t(whole ? "common:SHELL.FOLD_MENU" : "common:SHELL.UNFOLD_MENU");
  return (
    <form method="post" action={ACTION} className="max-lg:hidden">
      <FormToken />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <IconButton
        name="width"
        value={whole ? "icons" : "whole"}
        aria-label={label}
        title={label}
        aria-expanded={whole}
        aria-controls={DRAWER_ID}
        onClick={post}
      >
        <MenuIcon size={20} />
      </IconButton>
    </form>
  );
}
