import { useTranslation } from "react-i18next";
import { useLeaveQuestions } from "~/forms/editing/unsaved-work";
import { CornerForm } from "~/forms/corner-form";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { LoginFrame } from "~/ui/pages/login-frame";
import { CodeField } from "./code-field";

interface Props {
  title: string;
  constraints: FormConstraints;
  year: number;
  /** Whether the page asks for a recovery code, which has letters. */
  withRecoveryCode: boolean;
  /** The address of the page that asks for the other kind of code. */
  otherWay: string;
  /** The address of the login's first page. */
  startAgain: string;
  reply?: FormReply;
}

/** The second page of the login: it asks for the code, and says nothing of the user. */
export function LoginCodePage(props: Props) {
  const { title, constraints, year, withRecoveryCode, otherWay, startAgain, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "login-code", constraints, reply, defaults: {} });
  // A code isn't work that could be lost.
  const { withoutQuestion } = useLeaveQuestions();
  const text = (key: string) => t(`login:CODE.${key}`);
  const label = text(withRecoveryCode ? "RECOVERY_LABEL" : "LABEL");
  return (
    <LoginFrame
      title={title}
      subtitle={t("login:BRAND_SUBTITLE")}
      corner={<CornerForm />}
      footer={t("login:COPYRIGHT", { year })}
    >
      <p>{text(withRecoveryCode ? "RECOVERY_PURPOSE" : "PURPOSE")}</p>
      <ResourceForm form={form} labels={{ secret_code: label }}>
        <CodeField
          key={label}
          label={label}
          kind={withRecoveryCode ? "recovery" : "time"}
          focused={!reply}
        />
        <Button type="submit" busy={form.submitting} invalid={form.invalid}>
          {t("login:SUBMIT")}
        </Button>
      </ResourceForm>
      <p>
        <Link to={otherWay} replace onClick={withoutQuestion}>
          {text(withRecoveryCode ? "WITH_APP" : "WITH_RECOVERY")}
        </Link>
      </p>
      <p>
        <Link to={startAgain} onClick={withoutQuestion}>
          {text("START_AGAIN")}
        </Link>
      </p>
    </LoginFrame>
  );
}
