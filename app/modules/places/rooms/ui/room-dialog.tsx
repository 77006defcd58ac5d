import { useFormTitle } from "~/ui/permissions";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { AnotherButton } from "~/forms/posting/another-button";
import { FieldPair } from "~/forms/fields/field-pair";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { useHydrated } from "~/ui/use-hydrated";
import { DisplacedFields } from "~/modules/sales/displaced-stays/ui/displaced-fields";
import { roomStatuses } from "../room";
import type { RoomChoices } from "../room.noun.server";
import { RoomPlaceFields } from "./room-place-fields";

/** The form that adds or edits a room: 600 px wide. */
export function RoomDialog({ dialog, choices, closeTo, reply }: FormProps<RoomChoices>) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "room", texts: "rooms", reply, ...dialog });
  const hydrated = useHydrated();
  const [status, setStatus] = useState(form.value("status"));
  const text = (key: string) => t(`rooms:FORM.${key}`);
  const adding = dialog.mode === "create";
  const question = reply?.options?.displaced;
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={600}
      closeTo={closeTo}
      actions={adding ? <AnotherButton form={form} /> : null}
      submit={{ intent: dialog.mode, label: question?.anyway ?? t("common:FORM.SAVE") }}
    >
      {question ? <DisplacedFields question={question} /> : null}
      <RoomPlaceFields choices={choices} />
      <FieldPair>
        <TextField name="number" autoComplete="off" />
        <NumberField name="floor" />
      </FieldPair>
      <div onChange={(event) => setStatus((event.target as HTMLInputElement).value)}>
        <ChoiceGroup
          name="status"
          choices={roomStatuses.map((value) => ({ value, label: t(`rooms:STATUSES.${value}`) }))}
        />
      </div>
      {/* CSS hides these fields in any other status; with scripts they are disabled too. */}
      <fieldset
        className="flex flex-col gap-4"
        data-shown="out-of-order"
        disabled={hydrated && status !== "out_of_order"}
      >
        <legend className="sr-only">{t("rooms:STATUSES.out_of_order")}</legend>
        <DateRangeField start={{ name: "out_from" }} end={{ name: "out_until" }} />
        <TextField name="out_reason" autoComplete="off" />
      </fieldset>
      <CountedTextArea name="note" max={500} rows={2} />
    </FormDialog>
  );
}
