import { NoHotels } from "../../hotels/ui/no-hotels";
import { useFormTitle } from "~/ui/permissions";
import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import type { OptionList } from "~/forms/checking/options";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";

/** The form that adds or edits a season: 600 px wide (docs/reference/everywhere.md#dialogs). */
export function SeasonDialog(props: FormProps<{ hotels: OptionList }>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "season", texts: "seasons", reply, ...dialog });
  const adding = dialog.mode === "create";
  return (
    <FormDialog
      form={form}
      title={t(`seasons:FORM.${useFormTitle(adding)}`)}
      width={600}
      closeTo={closeTo}
      submit={{ intent: dialog.mode, label: t(adding ? "common:FORM.SAVE" : "common:FORM.UPDATE") }}
    >
      <TextField name="name" />
      <DateRangeField
        start={{ name: "start_date" }}
        end={{
          name: "end_date",
          hint: t("seasons:FORM.END_DATE_HINT"),
        }}
      />
      <NoHotels none={choices.hotels.none} />
      <HotelField
        list={choices.hotels}
        empty={t(
          choices.hotels.options.length > 0
            ? "seasons:FORM.CHOOSE_HOTEL"
            : "seasons:FORM.NO_HOTELS",
        )}
      />
      <CheckboxField name="active" />
    </FormDialog>
  );
}
