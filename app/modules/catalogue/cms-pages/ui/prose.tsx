import type { Language } from "~/i18n/languages";

/** The styles of rendered CommonMark, whose elements have no classes. */
const proseClass =
  "wrap-anywhere [&_[data-missing-image]]:rounded-sm [&_[data-missing-image]]:bg-sunken [&_[data-missing-image]]:px-1.5 [&_[data-missing-image]]:text-muted [&_a]:font-medium [&_blockquote]:border-l-2 [&_blockquote]:border-strong [&_blockquote]:pl-4 [&_blockquote]:text-muted [&_code]:rounded-sm [&_code]:bg-sunken [&_:not(pre)>code]:px-1 [&_h2]:font-serif [&_h2]:text-[1.5rem] [&_h2]:leading-8 [&_h3]:font-serif [&_h3]:text-[1.3rem] [&_h3]:leading-7 [&_h4]:font-semibold [&_hr]:border-subtle [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-lg [&_img]:dark:opacity-92 [&_li+li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:whitespace-pre-wrap [&_ul]:list-disc [&_ul]:pl-6 [&>*+*]:mt-4 [&>*+h2]:mt-8 [&>*+h3]:mt-6 [&>*+hr]:mt-8";

interface Props {
  /**
   * HTML that markdown-it made from a text without HTML. It is inserted unescaped, so no other HTML is safe
   * here.
   */
  html: string;
  language: Language;
}

/** A CommonMark text, shown as the HTML that the server made from it. */
export function Prose({ html, language }: Props) {
  return <div className={proseClass} lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}
