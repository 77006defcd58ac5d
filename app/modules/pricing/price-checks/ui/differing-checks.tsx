import { useTranslation } from "react-i18next";
import type { CountedChecks } from "../price-check.service.server";

/**
 * The number of differing price checks on all pages, such as "3 of 14 differ"; nothing where none matches the
 * filters.
 */
export function DifferingChecks({ counted: { all, differing } }: { counted: CountedChecks }) {
  const { t } = useTranslation();
  if (all === 0) return null;
  return (
    <p className="mb-3 font-semibold" data-differing>
      {t("price-checks:LIST.DIFFERING", { count: differing, all })}
    </p>
  );
}
