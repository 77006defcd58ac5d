import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { nounOfFile } from "~/nouns.server";
import { listFile } from "~/screens/list-file.server";

/** Sends a list as a file: with the list's filters and order, all pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const noun = nounOfFile(new URL(request.url).pathname);
  return listFile(await requireStaff(request, noun.view), request, noun);
}
