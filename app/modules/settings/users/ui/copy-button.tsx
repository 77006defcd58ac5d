import { useState } from "react";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Copy } from "~/ui/icons/icons";
import { BrowserToasts } from "~/ui/toasts/browser-toasts";
import type { Toast } from "~/ui/toasts/toast";
import { uniqueId } from "~/ui/unique-id";
import { useHydrated } from "~/ui/use-hydrated";

/** The time for which the message after copying is shown, in milliseconds (`back-office.md` §9). */
const COPIED_MS = 2000;

const ERROR_MS = 3000;

interface Props {
  text: string;
  label: string;
  /** The messages after the text was copied, and after that failed. */
  copied: string;
  failed: string;
}

/** A button that copies a text that is on the page. Without scripts it isn't there: the text can be marked. */
export function CopyButton({ text, label, copied, failed }: Props) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  if (!useHydrated()) return null;

  function say(kind: Toast["kind"], message: string, durationMs: number) {
    setToasts([{ id: uniqueId(), kind, text: message, durationMs }]);
  }

  async function copy() {
    try {
      await copyText(text);
      say("success", copied, COPIED_MS);
    } catch {
      say("error", failed, ERROR_MS);
    }
  }

  return (
    <>
      <Button type="button" variant="secondary" onClick={() => void copy()}>
        <Copy size={16} /> {label}
      </Button>
      <BrowserToasts toasts={toasts} />
    </>
  );
}
