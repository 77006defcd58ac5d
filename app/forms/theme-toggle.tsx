import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Moon, Sun } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { usePostInPlace } from "./use-post-in-place";

/** The key of the fetcher that changes the theme. */
const FETCHER = "theme";

/**
 * A button of the corner's form that switches the theme; with scripts, the page isn't reloaded. There is one for each
 * theme, and the style sheet shows that of the other theme: the server doesn't know the system's, which counts until
 * somebody chooses. The one that is pressed makes way for the other, which gets the keyboard focus.
 */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { state } = useFetcher({ key: FETCHER });
  const toDark = useRef<HTMLButtonElement>(null);
  const toLight = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const post = usePostInPlace(FETCHER, "/theme");
  useEffect(() => {
    const buttons = [toDark.current, toLight.current];
    const focused = document.activeElement;
    // Whoever has gone on to another element meanwhile stays there.
    if (pressed.current && [document.body, ...buttons].some((element) => element === focused)) {
      buttons.find((button) => button && button.getClientRects().length > 0)?.focus();
    }
    if (state === "idle") pressed.current = false;
  }, [state]);
  const press = (event: React.MouseEvent<HTMLButtonElement>) => {
    pressed.current = true;
    post(event);
  };
  return (
    <>
      <button
        ref={toDark}
        className="icon-button dark:hidden"
        formAction="/theme"
        name="theme"
        value="dark"
        aria-label={t("common:THEME.TO_DARK")}
        onClick={press}
      >
        <Moon size={18} />
      </button>
      <button
        ref={toLight}
        className="icon-button hidden dark:inline-flex"
        formAction="/theme"
        name="theme"
        value="light"
        aria-label={t("common:THEME.TO_LIGHT")}
        onClick={press}
      >
        <Sun size={18} />
      </button>
    </>
  );
}
