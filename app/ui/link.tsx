import { useNavigate } from "@remix-run/react";
import { forwardRef, useEffect } from "react";

export interface LinkProps extends Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the product, with its query and fragment. */
  to: string;
  /** Whether the page keeps its scroll position, for links that change only a part of the screen. */
  preventScrollReset?: boolean;
  /** Whether the page replaces the present one in the browser's history. */
  replace?: boolean;
  /** Whether the link loads a whole document, even with scripts. */
  reloadDocument?: boolean;
}

/**
 * A link to a screen, as a plain anchor; `useLinks` follows it where scripts run. Remix's own `Link` resolves
 * its path against the routes at every render, which is slow in a list with hundreds of links.
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
 * page has a hundred of them. It runs after React's handlers, so that a component can prevent the navigation.
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

/** @returns the link under a plain click; undefined where the browser itself should handle the click */
function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey)
    return undefined;
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.matches("[download], [data-document]")) return undefined;
  // Only addresses that begin with "/" or "?" belong to the product; the browser handles fragments and other
  // sites.
  if (!/^(\?|\/(?!\/))/.test(link.getAttribute("href") ?? "")) return undefined;
  return !link.target || link.target === "_self" ? link : undefined;
}

/**
 * @returns whether the page keeps its scroll position. Either the link itself says so, or the part of the
 *   page that it is in, such as a list, says so for links to its own screen
 */
function staysWhereItIs(link: HTMLAnchorElement): boolean {
  if (link.dataset.stays !== undefined) return true;
  return link.pathname === location.pathname && link.closest("[data-stays]") !== null;
}

/**
 * @param href a path of the product, with its query
 * @param pathname the path of the page
 * @returns the shortest equal address on that page. Where the path is the same, it is only the query, since a
 *   list has dozens of such links
 */
export function hrefOn(pathname: string, href: string): string {
  return href.startsWith(`${pathname}?`) ? href.slice(pathname.length) : href;
}
