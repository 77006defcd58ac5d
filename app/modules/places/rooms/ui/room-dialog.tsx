import { useFormTitle } from "~/ui/permissions";
import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { AnotherButton } from "~/forms/posting/another-button";
import { FieldPair } from "~/forms/fields/field-pair";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { DisplacedFields } from "~/modules/stock/displaced-stays/ui/displaced-fields";
import { roomUses } from "../room";
import { brokenEntered, closureField, closurePlaces } from "../out-of-order/room-closure";
import type { RoomChoices } from "../room.noun.server";
import { ClosureFields, useClosureLabels } from "./closure-fields";
import { RoomPlaceFields } from "./room-place-fields";

const together: RulesTogether = {
  fields: closurePlaces.flatMap((place) => [
    closureField(place, "from"),
    closureField(place, "to"),
  ]),
  check: brokenEntered,
};

/** The form that adds or edits a room: 600 px wide. */
export function RoomDialog({ dialog, choices, closeTo, reply }: FormProps<RoomChoices>) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "room", texts: "rooms", reply, together, ...dialog });
  const text = (key: string) => t(`rooms:FORM.${key}`);
  const adding = dialog.mode === "create";
  const question = reply?.options?.displaced;
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={600}
      closeTo={closeTo}
      labels={useClosureLabels()}
      actions={adding ? <AnotherButton form={form} /> : null}
      submit={{ intent: dialog.mode, label: question?.anyway ?? t("common:FORM.SAVE") }}
    >
      {question ? <DisplacedFields question={question} /> : null}
      <RoomPlaceFields choices={choices} />
      <FieldPair>
        <TextField name="number" autoComplete="off" />
        <NumberField name="floor" />
      </FieldPair>
      <ChoiceGroup
        name="status"
        choices={roomUses.map((value) => ({ value, label: t(`rooms:STATUSES.${value}`) }))}
      />
      <ClosureFields formId={form.id} />
      <CountedTextArea name="note" max={500} rows={2} />
    </FormDialog>
  );
}
