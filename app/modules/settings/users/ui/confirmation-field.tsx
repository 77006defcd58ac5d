import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "~/forms/fields/password-field";
import { CodeField } from "./code-field";
import { ConfirmsWithContext } from "./confirms-with-context";

interface Props {
  /** When the field is needed, and what for. */
  hint?: string;
  /** Whether the form can't be sent without it. */
  required?: boolean;
}

/** @returns the label of the field by its name, for the summary of mistakes */
export function useConfirmationLabel(): Record<"own_password" | "secret_code", string> {
  const { t } = useTranslation();
  return { own_password: t("common:CONFIRM.OWN_PASSWORD"), secret_code: t("common:CONFIRM.CODE") };
}

/** The field by which users confirm an important act, since the screen may have been left unlocked. */
export function ConfirmationField({ hint, required }: Props) {
  const { t } = useTranslation();
  const labels = useConfirmationLabel();
  if (useContext(ConfirmsWithContext) === "code") {
    return <CodeField label={labels.secret_code} hint={hint} kind="either" required={required} />;
  }
  return (
    <PasswordField
      name="own_password"
      label={labels.own_password}
      hint={hint}
      required={required}
      autoComplete="current-password"
      show={t("common:FORM.SHOW_PASSWORD")}
      hide={t("common:FORM.HIDE_PASSWORD")}
    />
  );
}
