import { createPortal } from "react-dom";
import type { Toast } from "./toast";
import { ToastRegion } from "./toast-region";

/**
 * Shows toasts that the browser itself makes in the header band, wherever in the page the component stands.
 */
export function BrowserToasts({ toasts }: { toasts: Toast[] }) {
  return toasts.length > 0
    ? createPortal(<ToastRegion toasts={toasts} place="raised" />, document.body)
    : null;
}
