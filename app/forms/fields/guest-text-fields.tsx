import { useTranslation } from "react-i18next";
import { CountedTextArea } from "./counted-text-area";
import { FieldPair } from "./field-pair";
import { TextField } from "./text-field";

interface LineProps {
  /** The name of the English field; the French one has the suffix `_fr`. */
  name: string;
  label?: string;
}

/** Two fields for one line that guests read: English, and beside it French. */
export function GuestLine({ name, label }: LineProps) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      <TextField name={name} label={label} autoComplete="off" />
      <TextField
        name={`${name}_fr`}
        label={label && t("common:FORM.IN_FRENCH", { field: label })}
        hint={t("common:FORM.FRENCH_HINT")}
        autoComplete="off"
      />
    </FieldPair>
  );
}

interface TextProps extends LineProps {
  min?: number;
  max: number;
  rows?: number;
}

/** Two text areas for a text that guests read: English, and beside it French. */
export function GuestText({ name, label, ...bounds }: TextProps) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      <CountedTextArea name={name} label={label} {...bounds} />
      <CountedTextArea
        name={`${name}_fr`}
        label={label && t("common:FORM.IN_FRENCH", { field: label })}
        {...bounds}
      />
    </FieldPair>
  );
}

/** @returns the labels of fields and of their French counterparts, for the summary of mistakes */
export function useGuestLabels<Name extends string>(labels: Record<Name, string>) {
  const { t } = useTranslation();
  const inFrench = Object.entries<string>(labels).map(([name, label]) => [
    `${name}_fr`,
    t("common:FORM.IN_FRENCH", { field: label }),
  ]);
  return { ...labels, ...(Object.fromEntries(inFrench) as Record<`${Name}_fr`, string>) };
}
