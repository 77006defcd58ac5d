import { useNavigate } from "@remix-run/react";
import { forwardRef, useEffect } from "react";

export interface LinkProps extends Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the product, with what follows it. */
  to: string;
  /** The page stays where it is scrolled to: for what changes a part of the screen. */
  preventScrollReset?: boolean;
  /** The page takes the place of this one in the browser's history. */
  replace?: boolean;
  /** Loads the document, scripts or not. */
  reloadDocument?: boolean;
}

/**
 * A link to a screen. It is the anchor and nothing else: Remix's own resolves its path against the
 * routes on every render, and a list has hundreds. `useLinks` follows it where scripts run.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, preventScrollReset, replace, reloadDocument, children, ...anchor } = props;
  const followed = {
    "data-follow": preventScrollReset ? undefined : "",
    "data-stays": preventScrollReset ? "" : undefined,
    "data-replace": replace ? "" : undefined,
  };
  return (
    <a ref={ref} {...anchor} href={to} {...(reloadDocument ? null : followed)}>
      {children}
    </a>
  );
});

/**
 * Follows the links of the page without loading a document: `Link`s, and anchors that say
 * `data-stays`, which a table has by the dozen. One listener stands for all of them, after React's:
 * what a component has prevented stays so.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash } = new URL(link.href);
      const to = pathname + search + hash;
      const here = location.pathname + location.search + location.hash;
      navigate(to, {
        replace: link.dataset.replace !== undefined || to === here,
        preventScrollReset: link.dataset.stays !== undefined,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** @returns the link that a plain click is on; undefined where the click is the browser's business */
function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey)
    return undefined;
  if (!(target instanceof Element)) return undefined;
  const link = target.closest("a");
  if (!link?.matches("[data-follow], [data-stays]")) return undefined;
  return !link.target || link.target === "_self" ? link : undefined;
}
