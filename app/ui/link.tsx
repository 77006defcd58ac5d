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
  return (
    <a
      ref={ref}
      {...anchor}
      href={to}
      data-stays={preventScrollReset ? "" : undefined}
      data-replace={replace ? "" : undefined}
      data-document={reloadDocument ? "" : undefined}
    >
      {children}
    </a>
  );
});

/**
 * Follows the links of the page without loading a document: all that lead to a path of ours, unless
 * they say otherwise, since a page has a hundred of them. One listener stands for all, after React's:
 * what a component has prevented stays so.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      const to = pathname + search + hash;
      const here = location.pathname + location.search + location.hash;
      navigate(to, {
        replace: link.dataset.replace !== undefined || to === here,
        preventScrollReset: staysWhereItIs(link),
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
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.matches("[download], [data-document]")) return undefined;
  // Only addresses written as paths are ours: places on the page, and other sites, are the
  // browser's.
  if (!/^(\?|\/(?!\/))/.test(link.getAttribute("href") ?? "")) return undefined;
  return !link.target || link.target === "_self" ? link : undefined;
}

/**
 * Whether the page stays where it is scrolled to: the link says so, or what it stands in, such as a
 * list, where it leads to the screen that one is on.
 */
function staysWhereItIs(link: HTMLAnchorElement): boolean {
  if (link.dataset.stays !== undefined) return true;
  return link.pathname === location.pathname && link.closest("[data-stays]") !== null;
}

/**
 * @param href a path of the product, with what follows it
 * @param pathname the path of the page
 * @returns the address as it stands in the page: a list has dozens that differ from its own by what
 *   follows its path
 */
export function hrefOn(pathname: string, href: string): string {
  return href.startsWith(`${pathname}?`) ? href.slice(pathname.length) : href;
}
