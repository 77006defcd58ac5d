import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { csvResponse } from "~/http/csv-response.server";
import {
  treatmentPriceCsvCells,
  treatmentPriceCsvColumns,
} from "~/modules/pricing/catalogue-prices/files/catalogue-price-csv";
import { exportTreatmentPrices } from "~/modules/pricing/catalogue-prices/catalogue-price.service.server";
import { treatmentPriceList } from "~/modules/pricing/catalogue-prices/treatment-price.list";

/** The list of treatment prices as a file: the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  return csvResponse(request, {
    fileName: "treatment-prices",
    header: [...treatmentPriceCsvColumns],
    portions: exportTreatmentPrices(
      ctx,
      treatmentPriceList.decode(new URL(request.url).searchParams),
    ),
    cells: treatmentPriceCsvCells,
  });
}
