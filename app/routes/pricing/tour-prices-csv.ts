import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { csvResponse } from "~/http/csv-response.server";
import {
  tourPriceCsvCells,
  tourPriceCsvColumns,
} from "~/modules/pricing/catalogue-prices/files/catalogue-price-csv";
import { exportTourPrices } from "~/modules/pricing/catalogue-prices/catalogue-price.service.server";
import { tourPriceList } from "~/modules/pricing/catalogue-prices/tour-price.list";

/** The list of tour prices as a file: the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  return csvResponse(request, {
    fileName: "tour-prices",
    header: [...tourPriceCsvColumns],
    portions: exportTourPrices(ctx, tourPriceList.decode(new URL(request.url).searchParams)),
    cells: tourPriceCsvCells,
  });
}
