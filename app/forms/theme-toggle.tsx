import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Moon, Sun } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/button";
import { FormStamp } from "./posting/post-form";

/**
 * A button that switches the theme; with scripts, the page isn't reloaded. There is one for each theme, and the
 * style sheet shows that of the other theme: the server doesn't know the system's, which counts until somebody chooses.
 * The one that is pressed makes way for the other, which gets the keyboard focus.
 */
export function ThemeToggle() {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const ref = useRef<HTMLFormElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const form = ref.current;
    const focused = document.activeElement;
    // Whoever has gone on to another element meanwhile stays there.
    if (form && pressed.current && (focused === document.body || form.contains(focused))) {
      const buttons = [...form.querySelectorAll("button")];
      buttons.find((button) => button.getClientRects().length > 0)?.focus();
    }
    if (fetcher.state === "idle") pressed.current = false;
  }, [fetcher.state]);
  return (
    <fetcher.Form
      ref={ref}
      method="post"
      action="/theme"
      onSubmit={() => {
        pressed.current = true;
      }}
    >
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
