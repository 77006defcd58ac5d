import { useFetcher, useLocation } from "@remix-run/react";
import { Moon, Sun } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/button";
import type { Theme } from "~/ui/theme";
import { FormStamp } from "./posting/post-form";

/** A button that switches the theme; with scripts, the page isn't reloaded. */
export function ThemeToggle({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const other = theme === "light" ? "dark" : "light";
  return (
    <fetcher.Form method="post" action="/theme">
      <FormStamp />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <IconButton
        name="theme"
        value={other}
        aria-label={t(other === "dark" ? "common:THEME.TO_DARK" : "common:THEME.TO_LIGHT")}
      >
        {other === "dark" ? <Moon size={18} /> : <Sun size={18} />}
      </IconButton>
    </fetcher.Form>
  );
}
