import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { FormHeading } from "~/forms/form-heading";
import type { ServiceChoices } from "../booked-services/service-choices.server";

interface Props {
  /** The services that the page was loaded with. */
  rendered: ServiceChoices;
  /** The id of the hotel that is chosen now. */
  hotel_id: number | null;
}

/** Checkboxes for the services of the chosen hotel; nothing if it has none. */
export function ServiceFields({ rendered, hotel_id }: Props) {
  const { t } = useTranslation();
  const { data, load } = useFetcher<ServiceChoices>();
  const current = rendered.hotel_id === hotel_id ? rendered : data;
  const missing = hotel_id !== null && current?.hotel_id !== hotel_id;
  useEffect(() => {
    if (missing) load(`/options/services-of-hotel?hotel_id=${hotel_id}`);
  }, [missing, hotel_id, load]);
  if (hotel_id === null || missing || !current || current.choices.length === 0) return null;
  return (
    <>
      <FormHeading as="h2">{t("hotel-bookings:FORM.SERVICES")}</FormHeading>
      <p className="text-sm text-muted">{t("hotel-bookings:FORM.SERVICES_HINT")}</p>
      <ChoiceGroup
        // The key makes new checkboxes for another hotel.
        key={hotel_id}
        name="service_ids"
        legend={t("hotel-bookings:FORM.SERVICES_LEGEND")}
        type="checkbox"
        choices={current.choices}
      />
    </>
  );
}
