import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { GuestLine, GuestText, useGuestLabels } from "~/forms/fields/guest-text-fields";
import { NumberField } from "~/forms/fields/text-field";
import { AnotherButton } from "~/forms/posting/another-button";
import { FieldPair } from "~/forms/fields/field-pair";
import { FormPage } from "~/forms/form-page";
import type { OptionList } from "~/forms/checking/options";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import type { PageFormProps } from "~/screens/noun-screen";
import type { WithDisplaced } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import { DisplacedFields } from "~/modules/stock/displaced-stays/ui/displaced-fields";
import {
  brokenInForm,
  DESCRIPTION_LENGTH,
  fieldsTogether,
  roomTypeNumbers,
  type RoomTypeNumber,
} from "../room-type";
import { brokenRoomsForSaleIn, roomsForSaleField, roomsForSalePlaces } from "../rooms-for-sale";
import { RoomsForSaleFields, useRoomsForSaleLabels } from "./rooms-for-sale-fields";

const together: RulesTogether = {
  fields: [
    ...fieldsTogether,
    ...roomsForSalePlaces.flatMap((place) => [
      roomsForSaleField(place, "from"),
      roomsForSaleField(place, "to"),
    ]),
  ],
  check: (entered) => ({ ...brokenInForm(asTexts(entered)), ...brokenRoomsForSaleIn(entered) }),
};

function asTexts(entered: FormData): Record<string, string> {
  return Object.fromEntries([...entered].map(([name, value]) => [name, String(value)]));
}

/** The numbers of the form, in pairs that share a line. */
const pairs: [RoomTypeNumber, RoomTypeNumber][] = [
  ["min_adults", "max_adults"],
  ["min_children", "max_children"],
  ["max_guests", "available_rooms"],
  ["min_los", "max_los"],
];

/** The numbers whose 0 needs a hint: it means "none" or "unlimited". */
const hinted: RoomTypeNumber[] = ["max_children", "max_los"];

/** The options of the form's pickers, and its question about displaced stays. */
interface RoomTypeChoices extends WithDisplaced {
  hotels: OptionList;
}

/** The form that adds or edits a room type (docs/reference/screens.md#room-types). */
export function RoomTypeForm({ open, back, reply }: PageFormProps<RoomTypeChoices>) {
  const { hotels } = reply?.options ?? open.choices;
  const question = reply?.options?.displaced;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "room-type", reply, together, ...open });
  const text = (key: string) => t(`room-types:FORM.${key}`);
  const labels: Record<string, string> = {
    hotel_id: text("HOTEL"),
    ...useGuestLabels({ label: text("LABEL"), description: text("DESCRIPTION") }),
    ...useRoomsForSaleLabels(),
  };
  for (const name of Object.keys(roomTypeNumbers))
    labels[name] = t(`room-types:FORM.FIELDS.${name}`);
  const number = (name: RoomTypeNumber) => (
    <NumberField
      name={name}
      label={labels[name] ?? name}
      hint={hinted.includes(name) ? t(`room-types:HINTS.${name as string}`) : undefined}
    />
  );
  return (
    <FormPage
      form={form}
      need="hotels:edit"
      labels={labels}
      submit={{ intent: open.mode, label: question?.anyway ?? t("common:FORM.SAVE") }}
      leave={{ to: back, label: t("common:FORM.CANCEL") }}
      actions={open.mode === "create" ? <AnotherButton form={form} /> : null}
    >
      {question ? <DisplacedFields question={question} /> : null}
      <HotelField
        label={text("HOTEL")}
        list={hotels}
        source="/options/active-hotels"
        empty={text("CHOOSE_HOTEL")}
      />
      <GuestLine name="label" label={text("LABEL")} />
      <GuestText name="description" label={text("DESCRIPTION")} {...DESCRIPTION_LENGTH} rows={4} />
      {pairs.map(([left, right]) => (
        <FieldPair key={left}>
          {number(left)}
          {number(right)}
        </FieldPair>
      ))}
      <RoomsForSaleFields formId={form.id} />
    </FormPage>
  );
}
