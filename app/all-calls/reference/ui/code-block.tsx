import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BrowserToasts } from "~/ui/toasts/browser-toasts";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Copy } from "~/ui/icons/icons";
import type { Toast } from "~/ui/toasts/toast";
import { uniqueId } from "~/ui/unique-id";
import { useHydrated } from "~/ui/use-hydrated";

/** How long "Copied" is shown, in milliseconds. */
const COPIED_MS = 2000;

/** A block of code that readers can select or copy; long lines are wrapped. */
export function CodeBlock({
  label,
  code,
  copy,
}: {
  label: string;
  code: string;
  /** The text of the button that copies it, where there is one. */
  copy?: string;
}) {
  return (
    <div className="mt-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-muted">{label}</h3>
        {copy ? <CopyButton name={copy} text={code} /> : null}
      </div>
      <pre className="rounded-md border border-subtle bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </div>
  );
}

/**
 * A button that copies the code. It is shown only where scripts run; without them, readers select the text.
 */
function CopyButton({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation();
  const [toasts, setToasts] = useState<Toast[]>([]);
  if (!useHydrated()) return null;
  const say = (kind: Toast["kind"], message: string) =>
    setToasts([{ id: uniqueId(), kind, text: message, durationMs: COPIED_MS }]);
  return (
    <>
      <Button
        type="button"
        variant="text"
        size="small"
        aria-label={name}
        onClick={() => {
          copyText(text).then(
            () => say("success", t("api-reference:COPIED")),
            () => say("error", t("api-reference:NOT_COPIED")),
          );
        }}
      >
        <Copy aria-hidden size={16} />
        {t("api-reference:COPY")}
      </Button>
      <BrowserToasts toasts={toasts} />
    </>
  );
}
