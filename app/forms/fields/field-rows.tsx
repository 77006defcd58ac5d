import { useField, useFormMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Entered } from "~/forms/posting/form-reply";
import { translateMessage } from "~/i18n/message";
import { Button } from "~/ui/button";
import { Plus, Trash2 } from "~/ui/icons/icons";
import { useEditable } from "~/ui/permissions";
import { ErrorLine } from "./field";
import { Hint } from "./hint";

interface Props {
  formId: string;
  /** The name of the field that is a list: `passengers`. */
  name: string;
  min?: number;
  max: number;
  /** Whether users know how many there may be, as of the guests of a stay: then a full list doesn't say so. */
  isMaxKnown?: boolean;
  words: {
    add: string;
    /** @returns the label of the button that removes a row, by the row's number from 1 */
    remove: (number: number) => string;
    /** @returns the name of a row, by its number from 1 */
    row: (number: number) => string;
  };
  /** The values of a new row. */
  fresh: Record<string, string>;
  /** Other buttons that add a row, beside the one that adds an empty one. */
  beside?: React.ReactNode;
  /** @returns the fields of a row; their names must begin with `prefix` */
  children: (prefix: string) => React.ReactNode;
}

/**
 * A list of field rows. conform adds and removes rows: in the browser with scripts, otherwise on the server,
 * which shows the form again with one row more or less.
 */
export function FieldRows({
  formId,
  name,
  min = 0,
  max,
  isMaxKnown = false,
  words,
  fresh,
  beside,
  children,
}: Props) {
  const { t } = useTranslation();
  const form = useFormMetadata<Entered>(formId);
  const [list] = useField<Entered[]>(name, { formId });
  // A text that was sent under the name of the list has no rows, and conform refuses to look for them.
  const isText = typeof list.initialValue === "string";
  const rows = isText ? [] : list.getFieldList();
  const editable = useEditable();
  const errors = list.errors ?? [];
  return (
    <div id={list.id} tabIndex={-1} className="flex flex-col gap-4">
      {errors.length > 0 ? (
        <ErrorLine id={list.errorId}>
          {errors.map((message) => translateMessage(t, message)).join(" ")}
        </ErrorLine>
      ) : null}
      {rows.map((row, place) => (
        // conform has no keys for rows that a form without scripts has brought back.
        <fieldset key={row.key ?? row.name} className="flex flex-col gap-2">
          <legend className="sr-only">{words.row(place + 1)}</legend>
          {children(row.name)}
          {editable && rows.length > min ? (
            <p>
              <Button
                variant="secondary"
                size="small"
                {...form.remove.getButtonProps({ name, index: place })}
              >
                <Trash2 aria-hidden size={16} />
                {words.remove(place + 1)}
              </Button>
            </p>
          ) : null}
        </fieldset>
      ))}
      {editable && rows.length < max ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            {...form.insert.getButtonProps({ name, defaultValue: fresh as never })}
          >
            <Plus aria-hidden size={16} />
            {words.add}
          </Button>
          {beside}
        </div>
      ) : null}
      {editable && rows.length >= max && !isMaxKnown ? (
        <Hint>{t("common:FORM.MOST_ROWS", { max })}</Hint>
      ) : null}
    </div>
  );
}
