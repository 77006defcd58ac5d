import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormPage } from "~/forms/form-page";
import { hasQuestions } from "~/forms/form-questions";
import { MainButton } from "~/forms/posting/main-button";
import type { ResourceForm } from "~/forms/posting/use-resource-form";
import type { PriceInForm as Price } from "~/modules/sales/booking-prices/price-in-form.server";
import { PriceInForm } from "~/modules/sales/booking-prices/ui/price-in-form";
import type { BookingType } from "~/modules/sales/bookings/booking";
import { creating } from "~/modules/sales/booking-prices/creating-intents";
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
  const [main = "update" as const, ...others] = adding ? actsInOrder(form, price) : [];
  const label = main === "update" ? t("common:FORM.SAVE") : t(`bookings:SAVES.${main}`);
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
        submit={{
          intent: main,
          label: (price?.moved ?? price?.change)?.saveAt ?? label,
          anyway: main === "update" ? undefined : t(`bookings:SAVES_ANYWAY.${main}`),
        }}
        actions={
          <>
            {others.map((intent) => (
              <MainButton
                key={intent}
                form={form}
                intent={intent}
                label={t(`bookings:SAVES.${intent}`)}
                variant="secondary"
              />
            ))}
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

/**
 * @returns the buttons of a new booking, the main one first: a draft, or what was asked for where the answer shows
 *   a price or a question first, so that "yes" does the same
 */
function actsInOrder({ reply }: ResourceForm, price?: Price | null) {
  const asked = price?.news || hasQuestions(reply) ? reply?.intent : undefined;
  return [...creating].sort((one, other) => Number(other === asked) - Number(one === asked));
}

/** The hidden field with the pack through which a form changes a booking. */
function ThroughPack({ form }: { form: Pick<ResourceForm, "value"> }) {
  const pack = form.value(THROUGH_PACK);
  return pack ? <input type="hidden" name={THROUGH_PACK} value={pack} /> : null;
}
