import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/http/context.server";
import { RouteError } from "~/http/route-error";
import { textsOf } from "~/i18n/i18n.server";

const families = ["HOTELS", "ROOM_TYPES", "ROOMS", "IMAGES", "STOP_SALES", "CURRENCIES"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { locale } = await requireStaff(request);
  // As text: the loader's types have no words for a tree of sentences.
  return { texts: JSON.stringify(textsOf(locale, families)) };
}

/** The texts stay the same until the language changes, and then the page is loaded anew. */
export const shouldRevalidate = () => false;

/** The hotels' screens and the texts that only they need, known before anything of them is drawn. */
export default function HotelTexts() {
  const { i18n } = useTranslation();
  const { texts } = useLoaderData<typeof loader>();
  if (!i18n.getResource(i18n.language, "translation", families[0])) {
    const known = JSON.parse(texts) as Record<string, unknown>;
    i18n.addResourceBundle(i18n.language, "translation", known, true);
  }
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
