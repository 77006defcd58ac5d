import { useTranslation } from "react-i18next";
import { Refusal } from "~/forms/refusal";
import { SessionList } from "~/modules/settings/sessions/ui/session-list";
import { Card } from "~/ui/card";
import { LineList } from "~/ui/tables/line-list";
import { PageHeader } from "~/ui/pages/page-header";
import type { FormConstraints, FormReply, OpenForm } from "~/forms/posting/form-reply";
import type { SessionView } from "~/modules/settings/sessions/session.presenter.server";
import { PasswordField } from "~/forms/fields/password-field";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MainButton } from "~/forms/posting/main-button";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { FactorView } from "../second-factor/second-factor-page.presenter.server";
import type { OwnChange } from "../profile/profile-form.presenter.server";
import { SECOND_FACTOR_PATH } from "../user-links";
import { ProfileForm } from "./profile-form";
import { NewPasswordFields, passwordsTogether } from "./new-password-fields";

interface Props {
  title: string;
  /** What the actor sees, where they don't see everything. */
  reach: string | null;
  open: OpenForm;
  constraints: { profile: FormConstraints; password: FormConstraints };
  sessions: SessionView[];
  changes: OwnChange[];
  factor: FactorView;
  reply?: FormReply;
}

/** The actor's own profile: names, preferences, password, sessions and last changes. */
export function ProfilePage(props: Props) {
  const { title, reach, open, constraints, sessions, changes, factor, reply } = props;
  const { t } = useTranslation();
  const replyTo = (intent: string) => (reply?.intent === intent ? reply : undefined);
  return (
    <>
      <PageHeader title={title} purpose={t("profile:PURPOSE")} />
      {reach ? <p className="mb-5">{reach}</p> : null}
      <Refusal reply={reply} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start [&_h2]:mb-3">
        <Card as="section" padded>
          <h2>{t("profile:FORM.TITLE")}</h2>
          <ProfileForm
            key={open.row?.version}
            open={open}
            constraints={constraints.profile}
            reply={replyTo("update")}
          />
        </Card>
        <Card as="section" padded>
          <h2>{t("profile:PASSWORD.TITLE")}</h2>
          <PasswordForm
            key={open.row?.version}
            constraints={constraints.password}
            reply={replyTo("password")}
          />
        </Card>
        <Card as="section" padded className="lg:col-span-full">
          <h2>{t("second-factor:PAGE.TITLE")}</h2>
          <SecondFactorCard factor={factor} />
        </Card>
        <section className="lg:col-span-full">
          <h2>{t("sessions:TITLE")}</h2>
          <SessionList sessions={sessions} editable />
        </section>
        <Card as="section" padded className="lg:col-span-full">
          <h2>{t("profile:OWN_CHANGES.TITLE")}</h2>
          {changes.length === 0 ? (
            <p className="faint">{t("profile:OWN_CHANGES.NONE")}</p>
          ) : (
            <LineList>
              {changes.map((change) => (
                <li key={change.id}>
                  <span>{change.text}</span>
                  <span className="faint">{change.when}</span>
                </li>
              ))}
            </LineList>
          )}
        </Card>
      </div>
    </>
  );
}

interface PasswordFormProps {
  constraints: FormConstraints;
  reply?: FormReply;
}

/** The form that changes the actor's own password. */
function PasswordForm({ constraints, reply }: PasswordFormProps) {
  const { t } = useTranslation();
  const form = useResourceForm({
    id: "password",
    constraints,
    reply,
    together: passwordsTogether,
    defaults: {},
  });
  const labels = {
    current_password: t("profile:PASSWORD.CURRENT"),
    password: t("profile:PASSWORD.NEW"),
    confirm_password: t("profile:PASSWORD.CONFIRM"),
  };
  return (
    <ResourceForm form={form} labels={labels}>
      <PasswordField
        name="current_password"
        label={labels.current_password}
        autoComplete="current-password"
        show={t("common:FORM.SHOW_PASSWORD")}
        hide={t("common:FORM.HIDE_PASSWORD")}
      />
      <NewPasswordFields
        password={labels.password}
        confirm={labels.confirm_password}
        hint={t("profile:PASSWORD.HINT")}
      />
      <div>
        <MainButton
          form={form}
          intent="password"
          label={t("profile:PASSWORD.SAVE")}
          variant="secondary"
        />
      </div>
    </ResourceForm>
  );
}

/** One's own second factor in the profile: whether it is on, and the link to its page. */
function SecondFactorCard({ factor }: { factor: FactorView }) {
  const { t } = useTranslation();
  const isOn = factor.kind === "on";
  return (
    <div className="flex flex-col items-start gap-4">
      {isOn ? (
        <>
          <p>
            <Badge tone="success">{t("second-factor:PAGE.ON")}</Badge>{" "}
            {t("second-factor:PAGE.LEFT", { count: factor.codesLeft })}
          </p>
          {factor.fewLeft ? (
            <Notice tone="warning">
              {t("second-factor:PAGE.FEW", { count: factor.codesLeft })}
            </Notice>
          ) : null}
        </>
      ) : (
        <p>{t("second-factor:PAGE.WHAT_FOR")}</p>
      )}
      <ButtonLink to={SECOND_FACTOR_PATH}>
        {t(`second-factor:PAGE.${isOn ? "CHANGE" : "SET_UP"}`)}
      </ButtonLink>
    </div>
  );
}
