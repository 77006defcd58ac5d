import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useTicks } from "~/lists/rows/ticks";
import { Button, ButtonLink } from "~/ui/button";
import { useEditable } from "~/ui/permissions";
import { useHydrated } from "~/ui/use-hydrated";
import { priceActsPath, roomPriceList, type RoomPriceQuery } from "../room-price.list";

/** The id of the form to which the boxes of the rows belong. */
export const PRICE_TICKS = "price-ticks";

interface Props {
  query: RoomPriceQuery;
  /** The number of prices that match. */
  total: number;
  /** The ids of the prices on the page. */
  shown: number[];
}

/**
 * The acts on the ticked prices, or on all that match. A form sends the ticks, so it works without scripts
 * too.
 */
export function PriceActsBar({ query, total, shown }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const ticked = useTicks(PRICE_TICKS, shown);
  if (!useEditable()) return null;
  const here = roomPriceList.href({ page: query.page }, query);
  return (
    <Form
      id={PRICE_TICKS}
      method="get"
      action={priceActsPath}
      preventScrollReset
      className="flex flex-wrap items-center gap-2 border-b border-subtle px-4 py-2 print:hidden"
    >
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
      {/* Where a filter can't be read, more prices match than are meant. */}
      {query.unreadableFilters ? null : (
        <ButtonLink
          variant="secondary"
          size="small"
          to={here.replace(roomPriceList.path, priceActsPath)}
          preventScrollReset
        >
          {t("room-prices:LIST.CHANGE_ALL", { count: total })}
        </ButtonLink>
      )}
    </Form>
  );
}
