import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormPage } from "~/forms/form-page";
import { MainButton } from "~/forms/posting/main-button";
import type { ResourceForm } from "~/forms/posting/use-resource-form";
import type { PriceInForm as Price } from "~/modules/sales/booking-prices/price-in-form.server";
import { PriceInForm } from "~/modules/sales/booking-prices/ui/price-in-form";
import type { BookingType } from "~/modules/sales/bookings/booking";
import type { BookingFormProps } from "~/modules/sales/bookings/ui/booking-form-props";
import { LinkToChangeIt } from "~/modules/sales/bookings/ui/link-to-change-it";
import { FormPageHeader } from "~/screens/form-page-header";
import { Button } from "~/ui/button";
import { useMay } from "~/ui/permissions";
import { THROUGH_PACK } from "../../../sales/bookings/booking-links";

interface Props {
  /** The kind of booking, by which its texts are named; a group is several stays at once. */
  type: BookingType | "group";
  page: Omit<BookingFormProps<unknown>, "reply">;
  form: ResourceForm;
  labels: Record<string, string>;
  /** The calculated price; undefined for a kind whose price is entered by the user. */
  price?: Price | null;
  /** Whether the price of the present values is still being calculated. */
  waiting?: boolean;
  children: ReactNode;
}

/** The form page of a booking of any kind; the fields of its kind are the children. */
export function BookingForm({ type, page, form, labels, price, waiting, children }: Props) {
  const { open, back, whereToChangeIt } = page;
  const { t } = useTranslation();
  const texts = `${type}-bookings`;
  const adding = open.mode === "create";
  const purpose = t(`${texts}:FORM.${adding ? "PURPOSE_ADD" : "PURPOSE_EDIT"}`);
  // It says what saving does, which is nothing to those who may only look.
  const saves = useMay("bookings:edit");
  const save = adding ? t("bookings:FORM.SUBMIT") : t("common:FORM.SAVE");
  return (
    <>
      <FormPageHeader
        open={open}
        texts={texts}
        need="bookings:edit"
        purpose={saves ? purpose : undefined}
      />
      <FormPage
        form={form}
        need="bookings:edit"
        buttonsInView={adding}
        labels={labels}
        notSaved={whereToChangeIt ? <LinkToChangeIt {...whereToChangeIt} /> : undefined}
        submit={{ intent: open.mode, label: (price?.moved ?? price?.change)?.saveAt ?? save }}
        actions={
          <>
            {adding ? (
              <>
                <MainButton
                  form={form}
                  intent="create_pending"
                  label={t("bookings:FORM.SUBMIT_PENDING")}
                  variant="secondary"
                />
                <MainButton
                  form={form}
                  intent="create_confirmed"
                  label={t("bookings:FORM.SUBMIT_CONFIRMED")}
                  variant="secondary"
                />
              </>
            ) : null}
            {price === undefined ? null : (
              <Button variant="secondary" name="intent" value="load:price" formNoValidate>
                {t("bookings:PRICE.IT")}
              </Button>
            )}
          </>
        }
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
      >
        <ThroughPack form={form} />
        {children}
        <PriceInForm price={price} waiting={waiting} />
      </FormPage>
    </>
  );
}

/** The hidden field with the pack through which a form changes a booking. */
function ThroughPack({ form }: { form: Pick<ResourceForm, "value"> }) {
  const pack = form.value(THROUGH_PACK);
  return pack ? <input type="hidden" name={THROUGH_PACK} value={pack} /> : null;
}
