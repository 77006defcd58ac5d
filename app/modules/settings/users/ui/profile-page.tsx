import { useTranslation } from "react-i18next";
import { Refusal } from "~/forms/form-dialog";
import { SessionList } from "~/modules/settings/sessions/ui/session-list";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { Card } from "~/ui/card";
import { LineList } from "~/ui/tables/line-list";
import { PageHeader } from "~/ui/pages/page-header";
import type { FormConstraints, FormReply, OpenForm } from "~/forms/posting/form-reply";
import type { SessionView } from "~/modules/settings/sessions/session.presenter.server";
import type { FactorView } from "../second-factor/second-factor-page.presenter.server";
import { SecondFactorCard } from "./second-factor-card";
import type { OwnChange } from "../profile/profile-form.presenter.server";

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
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start [&_h2]:mb-3">
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
