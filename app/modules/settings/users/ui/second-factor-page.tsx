import { useTranslation } from "react-i18next";
import { PasswordField } from "~/forms/fields/password-field";
import { Refusal } from "~/forms/refusal";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { MainButton } from "~/forms/posting/main-button";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { Facts } from "~/ui/tables/facts";
import { FormActions } from "~/forms/posting/form-actions";
import { ButtonLink } from "~/ui/button";
import { PrintButton } from "~/ui/print-button";
import type { FactorView } from "../second-factor/second-factor-page.presenter.server";
import { CodeField } from "./code-field";
import { BeginSetup, FinishSetup } from "./second-factor-setup";
import { CopyButton } from "./copy-button";

type Reply = FormReply<{ codes: string[] | null }>;

interface Props {
  title: string;
  factor: FactorView;
  isRequired: boolean;
  /** Whether the user can reach no other page before. */
  isLacking: boolean;
  keepsSecrets: boolean;
  constraints: { begin: FormConstraints; code: FormConstraints; end: FormConstraints };
  /** The page that was asked for before this one. */
  onward: string;
  reply?: Reply;
}

/** The page of one's own second factor: its setup, its recovery codes, and the form that switches it off. */
export function SecondFactorPage(props: Props) {
  const { title, factor, isRequired, isLacking, keepsSecrets, constraints, onward, reply } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`second-factor:PAGE.${key}`);
  const replyTo = (intent: string) => (reply?.intent === intent ? reply : undefined);
  const codes = reply?.options?.codes;
  return (
    <>
      <PageHeader
        title={title}
        purpose={text("PURPOSE")}
        back={isLacking ? undefined : { to: "/profile", label: text("BACK") }}
      />
      <div className="flex max-w-180 flex-col gap-5 [&_h2]:mb-3">
        {isLacking && !codes ? <Notice tone="warning">{text("LACKING")}</Notice> : null}
        <Refusal reply={reply} />
        {codes ? (
          <RecoveryCodes codes={codes} onward={onward} />
        ) : factor.kind === "on" ? (
          <>
            <Present factor={factor} constraints={constraints.code} reply={replyTo("renew")} />
            <Card as="section" padded>
              <h2>{text("END")}</h2>
              {isRequired ? (
                <p>{text("REQUIRED")}</p>
              ) : (
                <EndForm constraints={constraints.end} reply={replyTo("end")} />
              )}
            </Card>
          </>
        ) : (
          <Card as="section" padded className="flex flex-col gap-4">
            <h2>{text("SET_UP")}</h2>
            {factor.kind === "begun" ? (
              <FinishSetup {...factor} constraints={constraints.code} reply={replyTo("confirm")} />
            ) : (
              <>
                <p>{text("WHAT_FOR")}</p>
                <BeginSetup
                  constraints={constraints.begin}
                  keepsSecrets={keepsSecrets}
                  reply={replyTo("begin")}
                />
              </>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

interface PresentProps {
  factor: Extract<FactorView, { kind: "on" }>;
  constraints: FormConstraints;
  reply?: Reply;
}

/** The facts about a second factor that is asked for, and the form that makes new recovery codes. */
function Present({ factor, constraints, reply }: PresentProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`second-factor:PAGE.${key}`);
  const form = useResourceForm({ id: "renew-codes", constraints, reply, defaults: {} });
  const label = t("common:CONFIRM.CODE");
  return (
    <Card as="section" padded className="flex flex-col gap-4">
      <h2>
        {text("PRESENT")} <Badge tone="success">{text("ON")}</Badge>
      </h2>
      <Facts
        facts={[
          { term: text("SINCE"), value: factor.since },
          { term: text("CODES_LEFT"), value: factor.codesLeft },
        ]}
      />
      {factor.fewLeft ? (
        <Notice tone="warning">{t("second-factor:PAGE.FEW", { count: factor.codesLeft })}</Notice>
      ) : null}
      <h3>{text("RENEW")}</h3>
      <p>{text("RENEW_PURPOSE")}</p>
      <ResourceForm form={form} labels={{ secret_code: label }}>
        <CodeField label={label} hint={t("common:CONFIRM.CODE_HINT")} kind="either" />
        <div>
          <MainButton form={form} intent="renew" label={text("RENEW")} variant="secondary" />
        </div>
      </ResourceForm>
    </Card>
  );
}

function EndForm({ constraints, reply }: Omit<PresentProps, "factor">) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "end-factor", constraints, reply, defaults: {} });
  const labels = {
    own_password: t("common:CONFIRM.OWN_PASSWORD"),
    secret_code: t("common:CONFIRM.CODE"),
  };
  return (
    <ResourceForm form={form} labels={labels}>
      <p>{t("second-factor:PAGE.END_PURPOSE")}</p>
      <PasswordField
        name="own_password"
        label={labels.own_password}
        autoComplete="current-password"
        show={t("common:FORM.SHOW_PASSWORD")}
        hide={t("common:FORM.HIDE_PASSWORD")}
      />
      <CodeField label={labels.secret_code} hint={t("common:CONFIRM.CODE_HINT")} kind="either" />
      <div>
        <MainButton form={form} intent="end" label={t("second-factor:PAGE.END")} variant="danger" />
      </div>
    </ResourceForm>
  );
}

interface RecoveryCodesProps {
  codes: string[];
  /** The address to go on to. */
  onward: string;
}

/** The new recovery codes, which are shown this once: to be copied, printed or written down. */
function RecoveryCodes({ codes, onward }: RecoveryCodesProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" padded className="flex max-w-180 flex-col gap-4">
      <h2 ref={focusOnce} tabIndex={-1}>
        {t("second-factor:CODES.TITLE")}
      </h2>
      <Notice tone="warning" role="status">
        {t("second-factor:CODES.ONCE")}
      </Notice>
      <p>{t("second-factor:CODES.PURPOSE")}</p>
      <ol className="grid list-none grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-subtle bg-sunken p-4 max-md:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base">{code}</code>
          </li>
        ))}
      </ol>
      <FormActions>
        <CopyButton
          text={codes.join("\n")}
          label={t("second-factor:CODES.COPY")}
          copied={t("second-factor:CODES.COPIED")}
          failed={t("second-factor:CODES.NOT_COPIED")}
        />
        <PrintButton variant="secondary">{t("second-factor:CODES.PRINT")}</PrintButton>
        <ButtonLink variant="primary" to={onward}>
          {t("second-factor:CODES.KEPT")}
        </ButtonLink>
      </FormActions>
    </Card>
  );
}

function focusOnce(heading: HTMLElement | null) {
  heading?.focus();
}
