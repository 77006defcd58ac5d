import type { Language } from "~/i18n/languages";
import sprite from "./icons.svg?url";

/** The flag beside a language's name in the menu; it never replaces the name. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg className="h-3.5 w-5 flex-none rounded-[2px]" viewBox="0 0 20 14" aria-hidden>
      <use href={`${sprite}#flag-${language}`} />
    </svg>
  );
}
