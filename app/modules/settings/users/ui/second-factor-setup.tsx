import { useTranslation } from "react-i18next";
import { PasswordField } from "~/forms/fields/password-field";
import { FormActions } from "~/forms/posting/form-actions";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { MainButton } from "~/forms/posting/main-button";
import { PostForm } from "~/forms/posting/post-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { CodeField } from "./code-field";

interface BeginProps {
  constraints: FormConstraints;
  /** Whether the server can keep the secret. */
  keepsSecrets: boolean;
  reply?: FormReply;
}

/** The form that begins the setup, after the actor's own password. */
export function BeginSetup({ constraints, keepsSecrets, reply }: BeginProps) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "begin-factor", constraints, reply, defaults: {} });
  const label = t("common:CONFIRM.OWN_PASSWORD");
  if (!keepsSecrets) {
    return <Notice tone="warning">{t("second-factor:SETUP.NO_ENCRYPTION_KEY")}</Notice>;
  }
  return (
    <ResourceForm form={form} labels={{ own_password: label }}>
      <PasswordField
        name="own_password"
        label={label}
        autoComplete="current-password"
        show={t("common:FORM.SHOW_PASSWORD")}
        hide={t("common:FORM.HIDE_PASSWORD")}
      />
      <div>
        <MainButton form={form} intent="begin" label={t("second-factor:SETUP.BEGIN")} />
      </div>
    </ResourceForm>
  );
}

interface Props {
  /** The address of the picture of the QR code. */
  qrCode: string;
  /** The secret in groups of four, to be typed. */
  secret: string;
  constraints: FormConstraints;
  reply?: FormReply;
}

/** The QR code, the secret as text, and the form for the first code. */
export function FinishSetup({ qrCode, secret, constraints, reply }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`second-factor:SETUP.${key}`);
  const form = useResourceForm({ id: "confirm-factor", constraints, reply, defaults: {} });
  const label = text("CODE");
  return (
    <>
      <ol className="flex list-decimal flex-col gap-5 pl-5">
        <li>
          <p>{text("SCAN")}</p>
          {/* The picture has its own white ground, since cameras find no code in light on dark. */}
          <img
            className="mt-3 size-52 rounded-md border border-subtle"
            src={qrCode}
            alt={text("QR_CODE")}
            width={208}
            height={208}
          />
          <p className="mt-3">{text("OR_TYPE")}</p>
          <p className="mt-1">
            <code className="text-base wrap-anywhere">{secret}</code>
          </p>
          <p className="mt-1 text-sm text-muted">{text("KIND")}</p>
        </li>
        <li>
          <p className="mb-3">{text("ENTER")}</p>
          <ResourceForm form={form} labels={{ secret_code: label }}>
            <div className="max-w-60">
              <CodeField label={label} kind="time" />
            </div>
            <div>
              <MainButton form={form} intent="confirm" label={text("CONFIRM")} />
            </div>
          </ResourceForm>
        </li>
      </ol>
      <FormActions>
        <PostForm>
          <Button variant="text" name="intent" value="abandon">
            {text("ABANDON")}
          </Button>
        </PostForm>
      </FormActions>
    </>
  );
}
