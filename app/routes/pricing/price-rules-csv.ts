import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatMinor, trimDecimal } from "~/core/money/money";
import { formatDate } from "~/core/dates/format.server";
import { requireStaff } from "~/auth/require-staff.server";
import { csvResponse } from "~/http/csv-response.server";
import { translator } from "~/i18n/i18n.server";
import { priceRuleList } from "~/modules/pricing/price-rules/price-rule.list";
import { exportPriceRules } from "~/modules/pricing/price-rules/price-rule.service.server";
import { ruleSummary } from "~/modules/pricing/price-rules/rule-summary";

const header = ["name", "description", "rule_type", "value", "priority", "active", "conditions"];
const scope = ["hotel", "room_type", "season", "distribution_point", "price_type"];

/** The rules list as a file: the same filters and order, all rows; conditions in a sentence. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const t = translator(ctx.locale);
  return csvResponse(request, {
    fileName: "price-rules",
    header: [...header, ...scope],
    portions: exportPriceRules(ctx, priceRuleList.decode(new URL(request.url).searchParams)),
    cells: (rule) => [
      rule.name,
      rule.description,
      rule.type,
      trimDecimal(formatMinor(rule.valueMilli, 3)),
      rule.priority,
      rule.active,
      ruleSummary(rule.condition, t, (date) => formatDate(date, ctx.locale)),
      rule.hotel_label,
      rule.room_type_label,
      rule.season_name,
      rule.distribution_point_label,
      rule.price_type,
    ],
  });
}
