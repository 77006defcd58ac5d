import { Check, CircleAlert, Info } from "~/ui/icons/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { toastsAfter, type Toast } from "./toast";
import { useHydrated } from "../use-hydrated";

interface RegionProps {
  toasts: Toast[];
  /** All toasts of the page, where other regions show some of them. */
  ofPage?: Toast[];
  /**
   * `header`: in the header band; `raised`: over the page, for components outside of the header band; `page`:
   * at the top of the page, for long messages.
   */
  place?: keyof typeof places;
}

// The style in the header band; on phones it is a strip under the header that pushes the page down.
const band =
  "top-16 z-15 flex flex-col gap-2 px-4 pt-2 empty:hidden md:fixed md:top-2 md:right-48 md:left-auto md:z-30 md:max-w-136 md:p-0 print:hidden";
const places = {
  header: `sticky ${band}`,
  raised: `fixed inset-x-0 ${band}`,
  page: "mb-5 flex flex-col gap-2 *:shadow-none empty:hidden",
};

/**
 * Toasts in the header band. Without scripts they stay until the next page. With scripts each disappears
 * after its time; the clock stops while the pointer or the focus is on it, and continues on the next page.
 */
export function ToastRegion({ toasts, ofPage = toasts, place = "header" }: RegionProps) {
  const [visible, setVisible] = useState(toasts);
  const seen = useRef(new Set(ofPage.map((toast) => toast.id)));

  useEffect(() => {
    const news = ofPage.filter((toast) => !seen.current.has(toast.id));
    if (news.length === 0) return;
    const fresh = toasts.filter((toast) => !seen.current.has(toast.id));
    for (const toast of news) seen.current.add(toast.id);
    setVisible((current) => toastsAfter(current, news, fresh));
  }, [toasts, ofPage]);

  return (
    <div className={places[place]}>
      {visible.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => setVisible((current) => current.filter((other) => other !== toast))}
        />
      ))}
    </div>
  );
}

const marks = {
  success: "bg-success-soft text-success-text",
  error: "bg-danger-soft text-danger-text",
  notice: "bg-warning-soft text-warning-text",
};
const icons = { success: Check, error: CircleAlert, notice: Info };

interface CardProps {
  toast: Toast;
  onClose: () => void;
}

/** A single toast; a dialog shows it too, since the header can't be reached while a dialog is open. */
export function ToastCard({ toast, onClose }: CardProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (paused || toast.durationMs === null) return;
    const timer = setTimeout(() => close.current(), toast.durationMs);
    return () => clearTimeout(timer);
  }, [paused, toast.durationMs]);

  const Icon = icons[toast.kind];
  return (
    <div
      className="flex items-center gap-3 rounded-md border border-subtle bg-raised px-3.5 py-2.75 shadow-raised"
      data-kind={toast.kind}
      role={toast.kind === "error" ? "alert" : "status"}
      data-duration={toast.durationMs ?? undefined}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span
        className={`inline-flex size-5.5 flex-none items-center justify-center rounded-full ${marks[toast.kind]}`}
      >
        <Icon size={14} />
      </span>
      <p className="flex-1">{toast.text}</p>
      {hydrated ? (
        <Button type="button" variant="text" size="tiny" onClick={onClose}>
          {t("common:TOAST.CLOSE")}
        </Button>
      ) : null}
    </div>
  );
}
