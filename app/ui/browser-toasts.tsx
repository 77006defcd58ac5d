import { createPortal } from "react-dom";
import type { Toast } from "./toast";
import { ToastRegion } from "./toast-region";

/** What the browser itself has to say, raised into the header band from wherever it came about. */
export function BrowserToasts({ toasts }: { toasts: Toast[] }) {
  return toasts.length > 0
    ? createPortal(<ToastRegion toasts={toasts} place="raised" />, document.body)
    : null;
}
