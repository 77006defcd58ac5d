import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/forms/confirm-dialog";
import { PasswordField } from "~/forms/fields/password-field";
import { FormActions } from "~/forms/posting/form-actions";
import { Refusal } from "~/forms/form-dialog";
import type { FormReply, FormConstraints } from "~/forms/posting/form-reply";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MainButton } from "~/forms/posting/main-button";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { API_REFERENCE } from "../user-links";
import { userList } from "../user.list";

/** The dialogs that replace or revoke a key. */
type KeyDialog = "renew" | "revoke";

/** @returns the dialog that the URL opens, or null */
export function keyDialog(raw: string | null): KeyDialog | null {
  return raw === "renew" || raw === "revoke" ? raw : null;
}

interface Props {
  title: string;
  /** The address of this page. */
  here: string;
  /** Whether users of this type have a key. */
  renewable: boolean;
  /** The stored key; null if the user has none. */
  stored: { masked: string; created: string; lastUsed: string } | null;
  dialog: KeyDialog | null;
  constraints: FormConstraints;
  reply?: FormReply<{ key: string | null }>;
}

export function KeyPage({ title, here, renewable, stored, dialog, constraints, reply }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`users:KEY.${key}`);
  const apiKey = reply?.options?.key;
  return (
    <>
      <PageHeader
        title={title}
        purpose={text("PURPOSE")}
        back={{ to: userList.path, label: text("BACK") }}
      />
      <Card className="flex max-w-180 flex-col gap-5 p-5">
        <Refusal reply={dialog ? undefined : reply} />
        {stored ? (
          <Facts
            facts={[
              { term: text("MASKED"), value: <code>{stored.masked}</code> },
              { term: text("CREATED"), value: stored.created },
              { term: text("LAST_USED"), value: stored.lastUsed },
            ]}
          />
        ) : (
          <p>{text("NONE")}</p>
        )}
        {apiKey ? (
          <Notice tone="warning" role="status">
            <p>{text("SHOWN_ONCE")}</p>
            <p>
              <code>{apiKey}</code>
            </p>
          </Notice>
        ) : stored ? (
          <ShowForm constraints={constraints} reply={reply} />
        ) : null}
        <p>
          <Link to={API_REFERENCE}>{t("users:LIST.API_REFERENCE")}</Link>
        </p>
        {renewable ? (
          <FormActions>
            <ButtonLink to={`${here}?dialog=renew`} preventScrollReset>
              {text(stored ? "RENEW" : "MAKE")}
            </ButtonLink>
            {stored ? (
              <ButtonLink to={`${here}?dialog=revoke`} preventScrollReset>
                {text("REVOKE")}
              </ButtonLink>
            ) : null}
          </FormActions>
        ) : null}
      </Card>
      {dialog ? (
        <ConfirmDialog
          title={text(dialog === "renew" ? "RENEW" : "REVOKE")}
          message={text(dialog === "renew" ? "RENEW_MESSAGE" : "REVOKE_MESSAGE")}
          closeTo={here}
          reply={reply}
          answer={{
            intent: dialog,
            label: text(dialog === "renew" ? "RENEW" : "REVOKE"),
            variant: "danger",
          }}
        />
      ) : null}
    </>
  );
}

/**
 * The form that asks for the actor's own password before the key is shown, because the screen may have been
 * left unlocked.
 */
function ShowForm({ constraints, reply }: Pick<Props, "constraints" | "reply">) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "show-key", constraints, reply, defaults: {} });
  const labels = { own_password: t("users:KEY.OWN_PASSWORD") };
  return (
    <ResourceForm form={form} labels={labels}>
      <PasswordField
        name="own_password"
        label={labels.own_password}
        hint={t("users:KEY.OWN_PASSWORD_HINT")}
        autoComplete="current-password"
        show={t("common:FORM.SHOW_PASSWORD")}
        hide={t("common:FORM.HIDE_PASSWORD")}
      />
      <div>
        <MainButton form={form} intent="show" label={t("users:KEY.SHOW")} />
      </div>
    </ResourceForm>
  );
}
