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
      customer.firstName,
      customer.lastName,
      customer.companyName,
      customer.email,
      customer.phone,
      customer.language,
      customer.country,
      customer.birthDate,
      customer.taxNumber,
      customer.address,
      customer.marketingConsentAt?.toISOString() ?? null,
      customer.distributionPointLabel,
      customer.active,
    ],
  });
}
