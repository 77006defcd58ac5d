import { Check, CircleAlert, Info } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import type { Toast } from "./toast";
import { useHydrated } from "./use-hydrated";

interface RegionProps {
  toasts: Toast[];
  /**
   * In the header band, over the page where the band isn't around it, or, for what takes longer to
   * read, at the top of the page.
   */
  place?: keyof typeof places;
}

const places = { header: "toasts", raised: "toasts toasts-raised", page: "toasts-in-page" };

/**
 * Toasts in the header band. Without scripts they stay until the next page; with them each has its
 * time, which stands still under the pointer and the focus, and goes on across navigations.
 */
export function ToastRegion({ toasts, place = "header" }: RegionProps) {
  const [shown, setShown] = useState(toasts);
  const seen = useRef(new Set(toasts.map((toast) => toast.id)));

  useEffect(() => {
    const fresh = toasts.filter((toast) => !seen.current.has(toast.id));
    for (const toast of fresh) seen.current.add(toast.id);
    if (fresh.length > 0) setShown((known) => [...known, ...fresh]);
  }, [toasts]);

  return (
    <div className={places[place]}>
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => setShown((known) => known.filter((other) => other !== toast))}
        />
      ))}
    </div>
  );
}

const icons = { success: Check, error: CircleAlert, notice: Info };

interface CardProps {
  toast: Toast;
  onClose: () => void;
}

/** One toast; also used by itself inside a dialog, where the header can't be reached. */
export function ToastCard({ toast, onClose }: CardProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (held || toast.durationMs === null) return;
    const timer = setTimeout(() => close.current(), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, toast.durationMs]);

  const Icon = icons[toast.kind];
  return (
    <div
      className={`toast toast-${toast.kind}`}
      role={toast.kind === "error" ? "alert" : "status"}
      data-duration={toast.durationMs ?? undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="toast-mark">
        <Icon aria-hidden size={14} />
      </span>
      <p>{toast.text}</p>
      {hydrated ? (
        <Button type="button" variant="text" size="tiny" onClick={onClose}>
          {t("common:TOAST.CLOSE")}
        </Button>
      ) : null}
    </div>
  );
}
