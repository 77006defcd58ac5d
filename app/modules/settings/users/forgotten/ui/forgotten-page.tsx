import { useTranslation } from "react-i18next";
import { TextField } from "~/forms/fields/text-field";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { OpenFrame } from "./open-frame";

interface Props {
  title: string;
  year: number;
  constraints: FormConstraints;
  /** Whether letters can be sent; without, one asks an administrator. */
  byLetter: boolean;
  /** Whether the question has just been asked. */
  asked: boolean;
  reply?: FormReply;
}

/** The page for users who have forgotten their password: it asks who they are, or says whom to ask. */
export function ForgottenPage({ title, year, byLetter, asked, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <OpenFrame title={title} year={year}>
      {byLetter && asked ? (
        <Notice tone="neutral" role="status">
          {t("login:FORGOTTEN.ASKED")}
        </Notice>
      ) : null}
      {byLetter && !asked ? <AskingForm {...form} /> : null}
      <p>{t(byLetter ? "login:FORGOTTEN.NO_LETTER" : "login:FORGOTTEN.WHOM_TO_ASK")}</p>
      <p>{t("login:FORGOTTEN.NOBODY_LEFT")}</p>
    </OpenFrame>
  );
}

function AskingForm({ constraints, reply }: Pick<Props, "constraints" | "reply">) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "forgotten", constraints, reply, defaults: {} });
  const labels = { name: t("login:FORGOTTEN.NAME") };
  return (
    <>
      <p>{t("login:FORGOTTEN.PURPOSE")}</p>
      <ResourceForm form={form} labels={labels}>
        <TextField name="name" label={labels.name} autoComplete="username" />
        <Button type="submit" busy={form.submitting} invalid={form.invalid}>
          {t("login:FORGOTTEN.SUBMIT")}
        </Button>
      </ResourceForm>
    </>
  );
}
