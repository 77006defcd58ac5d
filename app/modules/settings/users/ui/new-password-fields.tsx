import { useTranslation } from "react-i18next";
import { PasswordField } from "~/forms/fields/password-field";
import type { RulesTogether } from "~/forms/posting/use-resource-form";

interface Props {
  /** The label of the first field. */
  password: string;
  /** The label of the second field. */
  confirm: string;
  hint?: string;
}

/** The two fields of a new password; a difference is shown at the second one (docs/reference/screens.md#users). */
export function NewPasswordFields({ password, confirm, hint }: Props) {
  const { t } = useTranslation();
  const words = { show: t("common:FORM.SHOW_PASSWORD"), hide: t("common:FORM.HIDE_PASSWORD") };
  return (
    <>
      <PasswordField
        name="password"
        label={password}
        hint={hint}
        autoComplete="new-password"
        {...words}
      />
      <PasswordField
        name="confirm_password"
        label={confirm}
        autoComplete="new-password"
        {...words}
      />
    </>
  );
}

/** The rule that both passwords are equal; it is checked while the user types. */
export const passwordsTogether: RulesTogether = {
  fields: ["confirm_password"],
  check: (entered): Record<string, string> => {
    const again = entered.get("confirm_password");
    // While the second field is empty, there is no mistake yet.
    return !again || again === entered.get("password")
      ? {}
      : { confirm_password: "users:FORM.PASSWORD_MISMATCH" };
  },
};
