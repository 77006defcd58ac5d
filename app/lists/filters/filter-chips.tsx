import { X } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";

/** An active filter, with the URL of the list without it. */
export interface Chip {
  label: string;
  value: string;
  without: string;
}

/** The active filters, each as a link that removes it. */
export function FilterChips({ chips, clear }: { chips: Chip[]; clear: string }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2.5">
      {chips.map((chip) => (
        <Link
          key={`${chip.label} ${chip.value}`}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-accent-soft px-2.5 text-sm wrap-anywhere text-accent-text no-underline print:border forced-colors:border pointer-coarse:min-h-11"
          to={chip.without}
          preventScrollReset
          aria-label={t("common:LIST.REMOVE_FILTER", { label: chip.label, value: chip.value })}
        >
          {chip.label} <strong>{chip.value}</strong> <X size={14} className="print:hidden" />
        </Link>
      ))}
      <Link className="print:hidden" to={clear} preventScrollReset>
        {t("common:LIST.CLEAR_ALL")}
      </Link>
    </p>
  );
}
