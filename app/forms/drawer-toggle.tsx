import { useFetcher } from "@remix-run/react";
import { Menu as MenuIcon } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/button";
import { DRAWER_ID } from "~/ui/shell/drawer";
import { isDrawerWidth, type DrawerWidth } from "~/ui/shell/drawer-width";
import { CORNER_FORM } from "./corner-form";
import { useCornerPost } from "./use-corner-post";

/** The key of the fetcher that folds the drawer, by which the frame sees the new width at once. */
const FETCHER = "drawer-width";

/**
 * @param remembered the width in the cookie
 * @returns the width of the drawer: that of a press until the server has answered it
 */
export function useDrawerWidth(remembered: DrawerWidth): DrawerWidth {
  const pressed = useFetcher({ key: FETCHER }).formData?.get("width");
  return isDrawerWidth(pressed) ? pressed : remembered;
}

/**
 * The button that folds the drawer to its icons on wide screens, or shows all of it again: one of the corner's form,
 * although it stands at the other end of the header.
 */
export function DrawerToggle({ width }: { width: DrawerWidth }) {
  const { t } = useTranslation();
  const post = useCornerPost(FETCHER, "/drawer-width");
  const whole = width === "whole";
  const label = t(whole ? "common:SHELL.FOLD_MENU" : "common:SHELL.UNFOLD_MENU");
  return (
    <IconButton
      className="max-lg:hidden"
      form={CORNER_FORM}
      formAction="/drawer-width"
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
  );
}
