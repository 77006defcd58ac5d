import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { useHydrated } from "~/ui/use-hydrated";

/** The button that copies a letter; without scripts, the user selects its text above. */
export function CopyLetter({ text }: { text: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<"COPIED" | "NOT_COPIED">();
  if (!useHydrated()) return null;
  const copy = () =>
    copyText(text).then(
      () => setDone("COPIED"),
      () => setDone("NOT_COPIED"),
    );
  return (
    <>
      <Button type="button" onClick={() => void copy()}>
        {t("letters:PAGE.COPY")}
      </Button>
      <span role="status" className="self-center text-muted">
        {done ? t(`letters:PAGE.${done}`) : null}
      </span>
    </>
  );
}
