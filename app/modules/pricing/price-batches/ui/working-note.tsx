import { useTranslation } from "react-i18next";

/**
 * The sentence that the server works on some prices, for acts that may take some seconds.
 *
 * @param busy whether the form of the act was sent and isn't answered yet
 */
export function WorkingNote({ busy, count }: { busy: boolean; count: number }) {
  const { t } = useTranslation();
  if (!busy) return null;
  return (
    <p role="status" className="flex items-center gap-2.5">
      <progress aria-hidden="true" /> {t("pricing:WORKING", { count })}
    </p>
  );
}
