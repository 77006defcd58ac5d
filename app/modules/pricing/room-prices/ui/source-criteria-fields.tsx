import { useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { FormHeading } from "~/forms/form-heading";
import { useField } from "~/forms/resource-form";
import { PriceTypeChoice } from "../../price-rules/ui/price-type-choice";
import type { BulkAdjustChoices } from "../adjusting/bulk-adjust-dialog.presenter.server";

interface Props {
  formId: string;
  labels: Record<string, string>;
  choices: BulkAdjustChoices;
}

/**
 * The criteria for source prices, and where the new ones go. With scripts a change of the criteria loads the matching
 * prices at once.
 */
export function SourceCriteriaFields({ formId, labels, choices }: Props) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const text = (key: string) => t(`bulk-adjust:${key}`);
  const narrowed = Boolean(
    useField("only_room_type_id", false).value || useField("only_season_id", false).value,
  );

  function load() {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const fields = new FormData(form);
    fields.set("intent", "load");
    submit(fields, { method: "post", preventScrollReset: true, replace: true });
  }

  return (
    <>
      <FormHeading>{text("FROM_AND_TO")}</FormHeading>
      <SearchSelectField
        name="hotel_id"
        label={labels.hotel_id ?? ""}
        list={choices.hotels}
        source="/options/hotels"
        empty={t("room-prices:FORM.CHOOSE_HOTEL")}
        onChange={load}
      />
      <FieldPair>
        {/* The change events of the radio buttons bubble up to this element. */}
        <div onChange={load}>
          <PriceTypeChoice name="source_price_type" legend={text("SOURCE_PRICE_TYPE")} />
        </div>
        <PriceTypeChoice name="target_price_type" legend={text("TARGET_PRICE_TYPE")} />
      </FieldPair>
      <FieldPair>
        <SearchSelectField
          name="source_distribution_point_id"
          label={labels.source_distribution_point_id ?? ""}
          list={choices.sourcePoints}
          source="/options/distribution-points"
          empty={text("CHOOSE_POINT")}
          onChange={load}
        />
        <SearchSelectField
          name="target_distribution_point_id"
          label={labels.target_distribution_point_id ?? ""}
          list={choices.targetPoints}
          source="/options/distribution-points"
          empty={text("CHOOSE_POINT")}
        />
      </FieldPair>
      {choices.sources?.more || narrowed ? (
        <FieldPair>
          <SearchSelectField
            key={`room-types-${choices.hotel_id}`}
            name="only_room_type_id"
            label={text("ONLY_ROOM_TYPE")}
            list={choices.roomTypes}
            source={`/options/room-types?hotel_id=${choices.hotel_id}`}
            empty={t("bulk-adjust:ANY_ROOM_TYPE")}
            onChange={load}
          />
          <SearchSelectField
            key={`seasons-${choices.hotel_id}`}
            name="only_season_id"
            label={text("ONLY_SEASON")}
            list={choices.seasons}
            source={`/options/seasons?hotel_id=${choices.hotel_id}`}
            empty={t("bulk-adjust:ANY_SEASON")}
            onChange={load}
          />
        </FieldPair>
      ) : null}
      <LoadButton hint={text("LOAD_HINT")} />
    </>
  );
}
