import { useTranslation } from "react-i18next";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { NewPasswordFields, passwordsTogether } from "../../ui/new-password-fields";
import { OpenFrame } from "./open-frame";

interface Props {
  title: string;
  year: number;
  constraints: FormConstraints;
  /** The name of the user whose link it is; null where the link doesn't work any more. */
  username: string | null;
  reply?: FormReply;
}

/** The page behind the link of a letter, where the user chooses a new password. */
export function NewPasswordPage({ title, year, username, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <OpenFrame title={title} year={year}>
      {username === null ? (
        <>
          <Notice tone="warning" role="alert">
            {t("login:NEW_PASSWORD.OVER")}
          </Notice>
          <p>
            <Link to="/forgotten-password">{t("login:NEW_PASSWORD.AGAIN")}</Link>
          </p>
        </>
      ) : (
        <ChoosingForm username={username} {...form} />
      )}
    </OpenFrame>
  );
}

interface ChoosingProps extends Pick<Props, "constraints" | "reply"> {
  username: string;
}

function ChoosingForm({ username, constraints, reply }: ChoosingProps) {
  const { t } = useTranslation();
  const form = useResourceForm({
    id: "new-password",
    constraints,
    reply,
    together: passwordsTogether,
    defaults: {},
  });
  const labels = {
    password: t("login:NEW_PASSWORD.PASSWORD"),
    confirm_password: t("login:NEW_PASSWORD.CONFIRM"),
  };
  return (
    <>
      <p>{t("login:NEW_PASSWORD.PURPOSE", { username })}</p>
      <ResourceForm form={form} labels={labels}>
        <NewPasswordFields
          password={labels.password}
          confirm={labels.confirm_password}
          hint={t("login:NEW_PASSWORD.HINT")}
        />
        <Button type="submit" busy={form.submitting} invalid={form.invalid}>
          {t("login:NEW_PASSWORD.SUBMIT")}
        </Button>
      </ResourceForm>
    </>
  );
}
