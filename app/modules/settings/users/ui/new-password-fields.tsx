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

/** A new password, entered twice; a difference is said at the second field (`back-office.md` §5). */
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

/** Says while typing that the two passwords differ. */
export const passwordsTogether: RulesTogether = {
  fields: ["confirm_password"],
  check: (entered): Record<string, string> => {
    const again = entered.get("confirm_password");
    // The second field is still empty: no mistake yet.
    return !again || again === entered.get("password")
      ? {}
      : { confirm_password: "users:FORM.PASSWORD_MISMATCH" };
  },
};
