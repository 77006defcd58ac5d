import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useTicks } from "~/lists/rows/ticks";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { useEditable, useMay } from "~/ui/permissions";
import { useHydrated } from "~/ui/use-hydrated";
import { priceActsPath, roomPriceList, type RoomPriceQuery } from "../room-price.list";

/** The id of the form to which the boxes of the rows belong. */
export const PRICE_TICKS = "price-ticks";

interface Props {
  query: RoomPriceQuery;
  /** The ids of the prices on the page. */
  shown: number[];
}

/**
 * The acts on the ticked prices, shown once one is ticked. A form sends the ticks, so it works without scripts
 * too.
 */
export function PriceActsBar({ query, shown }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const ticked = useTicks(PRICE_TICKS, shown);
  if (!useEditable()) return null;
  return (
    <Form id={PRICE_TICKS} method="get" action={priceActsPath} preventScrollReset>
      {roomPriceList.params(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        variant="secondary"
        size="small"
        name="ticked"
        value="1"
        disabled={hydrated && ticked === 0}
      >
        {hydrated
          ? t("room-prices:LIST.CHANGE_TICKED", { count: ticked })
          : t("room-prices:LIST.CHANGE_ANY_TICKED")}
      </Button>
      <Button type="reset" variant="text" size="small">
        {t("room-prices:LIST.UNTICK")}
      </Button>
    </Form>
  );
}

/** The link to the acts on all prices that match, behind their number. */
export function ChangeAllLink({ query, total }: { query: RoomPriceQuery; total: number }) {
  const { t } = useTranslation();
  // Where a filter can't be read, more prices match than are meant.
  if (!useMay("pricing:edit") || query.unreadableFilters) return null;
  const here = roomPriceList.href({ page: query.page }, query);
  return (
    <Link
      to={here.replace(roomPriceList.path, priceActsPath)}
      preventScrollReset
      aria-label={t("room-prices:LIST.CHANGE_ALL", { count: total })}
    >
      {t("room-prices:LIST.CHANGE_ALL_SHORT")}
    </Link>
  );
}
