import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { csvResponse } from "~/http/csv-response.server";
import { priceCsvCells, priceCsvColumns } from "~/modules/pricing/room-prices/price-csv";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import { exportRoomPrices } from "~/modules/pricing/room-prices/room-price.service.server";

/** The prices list as a file: the same filters and order, all rows; the import reads it again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  return csvResponse(request, {
    fileName: "room-prices",
    header: [...priceCsvColumns],
    portions: exportRoomPrices(ctx, roomPriceList.decode(new URL(request.url).searchParams)),
    cells: priceCsvCells,
  });
}
