import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

/** One filter that is set, with the URL of the list without it. */
export interface Chip {
  label: string;
  value: string;
  without: string;
}

/** The filters that are set, each of them a link that takes it away. */
export function FilterChips({ chips, clear }: { chips: Chip[]; clear: string }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <p className="chips">
      {chips.map((chip) => (
        <Link
          key={chip.label}
          className="chip"
          to={chip.without}
          preventScrollReset
          aria-label={t("common:LIST.REMOVE_FILTER", { label: chip.label, value: chip.value })}
        >
          {chip.label} <strong>{chip.value}</strong> <X aria-hidden size={14} />
        </Link>
      ))}
      <Link to={clear} preventScrollReset>
        {t("common:LIST.CLEAR_ALL")}
      </Link>
    </p>
  );
}
