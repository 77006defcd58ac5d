import { useTranslation } from "react-i18next";
import { FormActions } from "~/forms/posting/form-actions";
import { Refusal } from "~/forms/refusal";
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
import { ConfirmationField, useConfirmationLabel } from "./confirmation-field";
import { ConfirmedDialog } from "./confirmed-dialog";
import { CopyButton } from "./copy-button";

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
  /** Whether the actor has confirmed an act lately, so that the key is shown without asking. */
  confirmed: boolean;
  dialog: KeyDialog | null;
  constraints: FormConstraints;
  reply?: FormReply<{ key: string | null }>;
}

export function KeyPage(props: Props) {
  const { title, here, renewable, stored, confirmed, dialog, constraints, reply } = props;
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
            <p className="flex flex-wrap items-center gap-3">
              <code className="wrap-anywhere">{apiKey}</code>
              <CopyButton
                text={apiKey}
                label={t("users:KEY.COPY")}
                copied={t("users:MESSAGES.KEY_COPIED")}
                failed={t("users:MESSAGES.ERROR_COPYING")}
              />
            </p>
          </Notice>
        ) : stored ? (
          <ShowForm
            confirmed={confirmed}
            constraints={constraints}
            reply={dialog ? undefined : reply}
          />
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
        <ConfirmedDialog
          title={text(dialog === "renew" ? (stored ? "RENEW" : "MAKE") : "REVOKE")}
          message={text(
            dialog === "renew" ? (stored ? "RENEW_MESSAGE" : "MAKE_MESSAGE") : "REVOKE_MESSAGE",
          )}
          closeTo={here}
          constraints={constraints}
          reply={reply}
          intent={dialog}
        />
      ) : null}
    </>
  );
}

/**
 * The form that asks for a confirmation before the key is shown, unless there was one lately. The reply to a refused
 * form always has the field: the ten minutes may have passed meanwhile.
 */
function ShowForm({
  confirmed,
  constraints,
  reply,
}: Pick<Props, "confirmed" | "constraints" | "reply">) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "show-key", constraints, reply, defaults: {} });
  return (
    <ResourceForm form={form} labels={useConfirmationLabel()}>
      {confirmed && !reply ? (
        <p>{t("users:KEY.CONFIRMED")}</p>
      ) : (
        <ConfirmationField required hint={t("users:KEY.OWN_PASSWORD_HINT")} />
      )}
      <div>
        <MainButton form={form} intent="show" label={t("users:KEY.SHOW")} />
      </div>
    </ResourceForm>
  );
}
