import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { csvResponse } from "~/http/csv-response.server";
import { customerList } from "~/modules/sales/customers/customer.list";
import { exportCustomers } from "~/modules/sales/customers/customer.service.server";

/** The customers list as a file: the same filters and order, all rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "customers:view");
  return csvResponse(request, {
    fileName: "customers",
    header: [
      "id",
      "type",
      "first_name",
      "last_name",
      "company_name",
      "email",
      "phone",
      "language",
      "country",
      "birth_date",
      "tax_number",
      "address",
      "marketing_consent_at",
      "distribution_point",
      "active",
    ],
    portions: exportCustomers(ctx, customerList.decode(new URL(request.url).searchParams)),
    cells: (customer) => [
      customer.id,
      customer.type,
      customer.first_name,
      customer.last_name,
      customer.company_name,
      customer.email,
      customer.phone,
      customer.language,
      customer.country,
      customer.birth_date,
      customer.tax_number,
      customer.address,
      customer.marketing_consent_at?.toISOString() ?? null,
      customer.distribution_point_label,
      customer.active,
    ],
  });
}
