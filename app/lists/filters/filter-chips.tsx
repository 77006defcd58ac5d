import { X } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";

/** An active filter, with the URL of the list without it. */
export interface Chip {
  label: string;
  value: string;
  without: string;
}

interface Props {
  chips: Chip[];
  clear: string;
  /** How many rows there are, in words, and what can be done with all of them. */
  count?: React.ReactNode;
  /** A warning about rows of the list. */
  note?: React.ReactNode;
}

/** The active filters, each as a link that removes it, and how many rows there are. */
export function FilterChips({ chips, clear, count, note }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mb-2.5 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 max-md:min-h-0">
      {chips.length > 0 ? (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-md:w-full max-md:flex-nowrap max-md:overflow-x-auto">
          {chips.map((chip) => (
            <Link
              key={`${chip.label} ${chip.value}`}
              className="chip"
              to={chip.without}
              preventScrollReset
              aria-label={t("common:LIST.REMOVE_FILTER", { label: chip.label, value: chip.value })}
            >
              {chip.label} <strong>{chip.value}</strong> <X size={14} className="print:hidden" />
            </Link>
          ))}
          <Link className="max-md:hidden print:hidden" to={clear} preventScrollReset>
            {t("common:LIST.CLEAR_ALL")}
          </Link>
        </p>
      ) : null}
      {note}
      {count ? (
        <p className="ml-auto text-sm/5 text-muted tabular-nums max-md:ml-0">{count}</p>
      ) : null}
    </div>
  );
}
