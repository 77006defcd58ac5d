import { useTranslation } from "react-i18next";

interface Props {
  /** The number of lines that it hides on a phone. */
  count: number;
  children: React.ReactNode;
}

/**
 * Lines that a phone hides until somebody opens them, and that wider screens show. It is a `details` everywhere; on
 * wide screens its style shows its content and takes its summary away. A browser that can't do that folds it there
 * too, and on paper all of it is printed.
 */
export function PhoneLines({ count, children }: Props) {
  const { t } = useTranslation();
  return (
    <details className="md:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible]">
      <summary className="cursor-pointer py-2 text-accent-text supports-[selector(::details-content)]:md:hidden supports-[selector(::details-content)]:print:hidden pointer-coarse:py-2.5">
        {t("common:LIST.MORE_LINES", { count })}
      </summary>
      {children}
    </details>
  );
}
