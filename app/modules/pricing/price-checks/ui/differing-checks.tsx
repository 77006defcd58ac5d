import { useTranslation } from "react-i18next";
import type { CountedChecks } from "../price-check.service.server";

/** "3 of 14 differ", of all that match, on whatever page; nothing where none matches. */
export function DifferingChecks({ counted: { all, differing } }: { counted: CountedChecks }) {
  const { t } = useTranslation();
  if (all === 0) return null;
  return (
    <p className="mb-3 font-semibold" data-differing>
      {t("price-checks:LIST.DIFFERING", { count: differing, all })}
    </p>
  );
}
