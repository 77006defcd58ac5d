import { useTranslation } from "react-i18next";
import { languages, type Language } from "~/i18n/languages";
import { Menu } from "~/ui/menus/menu";
import { MenuEntry } from "~/ui/menus/menu-entry";
import sprite from "../ui/icons/icons.svg?url";

/** A menu with English and Français, with flag and name, in the form of the corner. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const current = languages.find((language) => language === i18n.language) ?? "en";
  return (
    <Menu
      label={t("common:LANGUAGE.LABEL")}
      buttonClass="inline-flex min-h-9.5 cursor-pointer items-center gap-1.5 rounded-md px-2 text-muted hover:bg-row-hover pointer-coarse:min-h-11"
      button={
        <>
          <Flag language={current} />
          {current.toUpperCase()}
        </>
      }
    >
      {languages.map((language) => (
        <MenuEntry key={language}>
          <button
            name="language"
            value={language}
            lang={language}
            aria-current={language === current ? "true" : undefined}
          >
            <Flag language={language} />
            {t(`common:LANGUAGE.${language}`)}
          </button>
        </MenuEntry>
      ))}
    </Menu>
  );
}

/** The flag beside a language's name in the menu; it never replaces the name. */
function Flag({ language }: { language: Language }) {
  return (
    <svg className="h-3.5 w-5 flex-none rounded-[2px]" viewBox="0 0 20 14" aria-hidden>
      <use href={`${sprite}#flag-${language}`} />
    </svg>
  );
}
