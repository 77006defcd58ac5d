import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import type { GridPage } from "../grid-page.presenter.server";
import { GRID_PATH } from "../../../places/seasons/price-grid-link";
import { gridHref, gridQuery, type GridQuery } from "../grid-query";

/** The form needs no constraints, since none of its fields can have a wrong value. */
const constraints = { native: {}, required: {}, bounds: {} };

/** The choice of hotel, price type and channel: a GET form, which needs its button only without scripts. */
export function GridSelection({ page: { query, hotels, distributionPoints } }: { page: GridPage }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const text = (key: string) => t(`price-grid:${key}`);
  const defaults = {
    hotel_id: String(query.hotel_id ?? ""),
    distribution_point_id: String(query.distribution_point_id ?? ""),
  };
  const form = useResourceForm({ id: "grid-of", constraints, defaults });
  const show = (change: Partial<GridQuery>) =>
    navigate(gridHref({ ...query, saved: undefined, page: 1, ...change }), {
      preventScrollReset: true,
    });
  // Ids that aren't valid are left out, as in an address.
  const chosen = (name: string, value: string) => gridQuery(new URLSearchParams([[name, value]]));
  return (
    <ResourceForm form={form} method="get">
      <input type="hidden" name="price_type" value={query.price_type} />
      {query.season_id ? <input type="hidden" name="season_id" value={query.season_id} /> : null}
      {query.over ? <input type="hidden" name="over" value="1" /> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <SearchSelectField
          name="hotel_id"
          label={text("HOTEL")}
          list={hotels}
          source="/options/hotels"
          empty={text("CHOOSE_HOTEL")}
          onChange={(value) => {
            const { hotel_id } = chosen("hotel_id", value);
            // An address that says nothing about the hotel shows the one that was chosen last.
            if (hotel_id) show({ season_id: undefined, over: false, room_page: 1, hotel_id });
            else navigate(`${GRID_PATH}?hotel_id=`);
          }}
        />
        <SearchSelectField
          name="distribution_point_id"
          label={text("POINT")}
          list={distributionPoints}
          source="/options/distribution-points"
          empty={text("GENERAL_PRICES")}
          onChange={(value) =>
            show({
              distribution_point_id: chosen("distribution_point_id", value).distribution_point_id,
            })
          }
        />
      </div>
      {hydrated ? null : (
        <div>
          <Button variant="secondary">{text("SHOW")}</Button>
        </div>
      )}
    </ResourceForm>
  );
}
