import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { textsOf } from "~/i18n/i18n.server";
import { useTexts } from "~/i18n/use-texts";

const namespaces = ["hotels", "room-types", "rooms", "images", "stop-sales", "currencies"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { locale } = await requireStaff(request, "signed-in");
  return { texts: textsOf(locale, ...namespaces) };
}

/** The texts stay the same until the language changes, and then the page is loaded anew. */
export const shouldRevalidate = () => false;

/** The hotels' screens and the texts that only they need, known before anything of them is drawn. */
export default function HotelTexts() {
  useTexts(useLoaderData<typeof loader>().texts);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
