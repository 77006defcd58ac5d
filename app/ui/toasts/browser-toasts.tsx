import { createPortal } from "react-dom";
import type { Toast } from "./toast";
import { ToastRegion } from "./toast-region";

/**
 * Toasts that the browser itself creates. They are in the header band, wherever in the page the component is
 * rendered.
 */
export function BrowserToasts({ toasts }: { toasts: Toast[] }) {
  return toasts.length > 0
    ? createPortal(<ToastRegion toasts={toasts} place="raised" />, document.body)
    : null;
}
