import type { Language } from "~/i18n/languages";

/** The flag of a language's menu entry: a picture beside the name, never instead of it. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg className="h-3.5 w-5 flex-none rounded-[2px]" viewBox="0 0 20 14" aria-hidden>
      {language === "fr" ? (
        <>
          <rect width="20" height="14" fill="#fff" />
          <rect width="6.7" height="14" fill="#0b3d91" />
          <rect x="13.3" width="6.7" height="14" fill="#d1263b" />
        </>
      ) : (
        <>
          <rect width="20" height="14" fill="#1b3a7a" />
          <path d="M0 0l20 14M20 0L0 14" stroke="#fff" strokeWidth="2.6" />
          <path d="M0 0l20 14M20 0L0 14" stroke="#c8102e" strokeWidth="1.2" />
          <path d="M10 0v14M0 7h20" stroke="#fff" strokeWidth="4.2" />
          <path d="M10 0v14M0 7h20" stroke="#c8102e" strokeWidth="2.4" />
        </>
      )}
    </svg>
  );
}
