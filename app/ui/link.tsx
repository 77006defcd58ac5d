import { useNavigate } from "@remix-run/react";
import { forwardRef, useEffect } from "react";

export interface LinkProps extends Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the product, with its query and fragment. */
  to: string;
  /** Whether the page keeps its scroll position: for links that change only a part of the screen. */
  preventScrollReset?: boolean;
  /** Whether the page replaces the present one in the browser's history. */
  replace?: boolean;
  /** Whether the document is loaded anew, even with scripts. */
  reloadDocument?: boolean;
}

/**
 * A link to a screen: a plain anchor. Remix's own `Link` resolves its path against the routes at every
 * render, and a list has hundreds of links. `useLinks` follows them where scripts run.
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
 * Follows the page's links by client-side navigation. One listener on the document serves all links, since a
 * page has a hundred. It runs after React's handlers, so a component can prevent it.
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

/** @returns the link under a plain click; undefined where the browser should handle the click itself */
function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey)
    return undefined;
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.matches("[download], [data-document]")) return undefined;
  // Only addresses that begin with "/" or "?" are ours: fragments and other sites are left to the browser.
  if (!/^(\?|\/(?!\/))/.test(link.getAttribute("href") ?? "")) return undefined;
  return !link.target || link.target === "_self" ? link : undefined;
}

/**
 * @returns whether the page keeps its scroll position: the link says so, or it stands in a part, such as a
 *   list, that says so for links to its own screen
 */
function staysWhereItIs(link: HTMLAnchorElement): boolean {
  if (link.dataset.stays !== undefined) return true;
  return link.pathname === location.pathname && link.closest("[data-stays]") !== null;
}

/**
 * @param href a path of the product, with its query
 * @param pathname the path of the page
 * @returns the shortest equal address on that page: only the query where the path is the same, since a list
 *   has dozens of those
 */
export function hrefOn(pathname: string, href: string): string {
  return href.startsWith(`${pathname}?`) ? href.slice(pathname.length) : href;
}
