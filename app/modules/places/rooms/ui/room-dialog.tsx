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
import { DateRangeField } from "~/forms/fields/date-range-field";
import { FieldRows } from "~/forms/fields/field-rows";
import { FormHeading } from "~/forms/form-heading";
import { roomUses } from "../room";
import {
  brokenEntered,
  closureField,
  closurePlaces,
  closureFields,
  MAX_CLOSURES,
} from "../out-of-order/room-closure";
import type { RoomChoices } from "../room.noun.server";
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

/** The closures of a room: each with its days and its reason. */
function ClosureFields({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`rooms:FORM.${key}`, { ...params });
  return (
    <>
      <FormHeading as="h3">{text("CLOSURES")}</FormHeading>
      <FieldRows
        formId={formId}
        name="closures"
        max={MAX_CLOSURES}
        words={{
          add: text("ADD_CLOSURE"),
          remove: (number) => text("REMOVE_CLOSURE", { number }),
          row: (number) => text("CLOSURE", { number }),
        }}
        fresh={{ from: "", to: "", reason: "" }}
      >
        {(closure) => (
          <div className="flex flex-col gap-4">
            <DateRangeField
              start={{ name: `${closure}.from`, label: text("FROM") }}
              end={{ name: `${closure}.to`, label: text("TO") }}
            />
            <TextField name={`${closure}.reason`} label={text("REASON")} autoComplete="off" />
          </div>
        )}
      </FieldRows>
    </>
  );
}

/** @returns the labels of the fields of all possible closures, for the summary of mistakes */
function useClosureLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`rooms:FORM.${key}`, { ...params });
  const fields = closurePlaces.flatMap((place) =>
    closureFields.map((field) => [
      closureField(place, field),
      text("OF_CLOSURE", { label: text(field.toUpperCase()), number: place + 1 }),
    ]),
  );
  return { closures: text("CLOSURES"), ...(Object.fromEntries(fields) as Record<string, string>) };
}
