import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * The button that copies the address of a quote and confirms it; without scripts, the user copies the link
 * beside it.
 */
export function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<"COPIED" | "NOT_COPIED">();
  if (!useHydrated()) return null;
  const copy = () =>
    copyText(link).then(
      () => setDone("COPIED"),
      () => setDone("NOT_COPIED"),
    );
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => void copy()}>
        {t("calculator:COPY_LINK")}
      </Button>
      <span role="status" className="faint">
        {done ? t(`calculator:${done}`) : null}
      </span>
    </>
  );
}
