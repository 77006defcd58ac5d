import { useFetcher, useLocation } from "@remix-run/react";
import { Moon, Sun } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/button";
import { FormStamp } from "./posting/post-form";

/**
 * A button that switches the theme; with scripts, the page isn't reloaded. There is one for each theme, and the
 * style sheet shows that of the other theme: the server doesn't know the system's, which counts until somebody chooses.
 */
export function ThemeToggle() {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/theme">
      <FormStamp />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <IconButton
        className="dark:hidden"
        name="theme"
        value="dark"
        aria-label={t("common:THEME.TO_DARK")}
      >
        <Moon size={18} />
      </IconButton>
      <IconButton
        className="hidden dark:inline-flex"
        name="theme"
        value="light"
        aria-label={t("common:THEME.TO_LIGHT")}
      >
        <Sun size={18} />
      </IconButton>
    </fetcher.Form>
  );
}
