import type { MetaArgs, MetaDescriptor } from "@remix-run/node";

/** @returns the `<title>` of a page: first its own title, then the product's name */
export function pageTitle(title: string | undefined): MetaDescriptor[] {
  return [{ title: title ? `${title} · Maison Desk` : "Maison Desk" }];
}

/** The `meta` of every screen: the title from its loader. */
export function meta({ data }: MetaArgs): MetaDescriptor[] {
  return pageTitle((data as { title?: string } | undefined)?.title);
}
