import { useMemo } from "react";
import { BrowserToasts } from "~/ui/toasts/browser-toasts";
import type { Toast } from "~/ui/toasts/toast";
import type { FormReply } from "../posting/form-reply";

/** A toast for a row's button whose post never reached the server; all other posts are answered by a page. */
export function UnsentToast({ reply }: { reply: FormReply | undefined }) {
  const toasts = useMemo<Toast[]>(() => {
    if (!reply?.snackbar) return [];
    return [{ id: String(performance.now()), kind: "error", ...reply.snackbar }];
  }, [reply]);
  return <BrowserToasts toasts={toasts} />;
}
