import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { marginFile } from "~/modules/pricing/margin/margin-file.server";
import { marginFilters } from "~/modules/pricing/margin/margin-filters.server";
import { marginList } from "~/modules/pricing/margin/margin.list";
import { exportMargins, listMargins } from "~/modules/pricing/margin/margin.service.server";
import { listFile } from "~/screens/list-file.server";

/** Sends the list of margins as a file: with the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  return listFile(ctx, request, {
    texts: "margin",
    view: "pricing:costs",
    list: marginList,
    read: listMargins,
    all: exportMargins,
    fields: {},
    file: marginFile,
    filters: marginFilters,
  });
}
