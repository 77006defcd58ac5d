import type { LoaderFunctionArgs } from "@remix-run/node";
import { rangeDays } from "~/core/dates";
import { requireStaff } from "~/auth/require-staff.server";
import { csvResponse } from "~/http/csv-response.server";
import { datesOf } from "~/modules/places/seasons/season";
import { seasonList } from "~/modules/places/seasons/season.list";
import { exportSeasons } from "~/modules/places/seasons/season.service.server";

/** The seasons list as a file: the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  return csvResponse(request, {
    fileName: "seasons",
    header: ["hotel", "season", "start_date", "end_date", "days", "active"],
    portions: exportSeasons(ctx, seasonList.decode(new URL(request.url).searchParams)),
    cells: (season) => [
      season.hotel_label,
      season.name,
      season.start_date,
      season.end_date,
      rangeDays(datesOf(season)),
      season.active,
    ],
  });
}
