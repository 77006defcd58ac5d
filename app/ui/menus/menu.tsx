import { useId, useRef } from "react";
import type { MenuProps } from "./headless-menu";
import { closePopover, popoverButton, popoverPanel } from "./popover";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";
import { useSwappedMenu } from "./use-swapped-menu";

/**
 * A button that opens a few links and form buttons. Without scripts it is a native popover. When the user
 * first points at the button or focuses it, Headless UI's menu is loaded, which adds arrow keys and
 * type-ahead to the same links; if that fails, the native menu stays.
 */
export function Menu(props: MenuProps) {
  const { label, buttonClass, button, children } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = () => panel.current?.matches(":popover-open") ?? false;
  const { swapped, swap, touch } = useSwappedMenu(trigger, isOpen);

  if (swapped) return <swapped.Box {...props} takesFocus={swapped.focus} />;
  return (
    <span className="relative inline-block print:hidden">
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={label}
        onPointerEnter={touch}
        onFocus={({ relatedTarget }) => {
          // The button also gets the focus when the panel closes because one of its forms is being sent: that
          // is no touch.
          if (!panel.current?.contains(relatedTarget)) touch();
        }}
        {...popoverButton(id)}
      >
        {button}
      </button>
      <NativePanel id={id} label={label} panelRef={panel} onClosed={() => void swap()}>
        {children}
      </NativePanel>
    </span>
  );
}

interface PanelProps {
  id: string;
  label: string;
  panelRef: React.RefObject<HTMLDivElement>;
  onClosed: () => void;
  children: React.ReactNode;
}

function NativePanel({ id, label, panelRef, onClosed, children }: PanelProps) {
  // React 18 has no prop for this event.
  useBrowserLayoutEffect(() => {
    const panel = panelRef.current;
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed") onClosed();
    };
    panel?.addEventListener("toggle", toggled);
    return () => panel?.removeEventListener("toggle", toggled);
  });
  return (
    <div
      ref={panelRef}
      className="menu-panel"
      {...popoverPanel(id)}
      onClick={(event) => {
        // After a click on a link or a button, the menu closes.
        if ((event.target as Element).closest("a, form button")) closePopover(event.currentTarget);
      }}
      role="group"
      aria-label={label}
    >
      {children}
    </div>
  );
}
