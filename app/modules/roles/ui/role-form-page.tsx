import { formTitle } from "~/core/permissions";
import { useMay } from "~/ui/permissions";
import { useTranslation } from "react-i18next";
import { FormPage } from "~/forms/form-page";
import type { FormReply, FormConstraints, OpenForm } from "~/forms/form-reply";
import { useResourceForm } from "~/forms/use-resource-form";
import { PageHeader } from "~/ui/page-header";
import { RoleFields, useRoleLabels } from "./role-fields";

interface Props {
  open: OpenForm;
  constraints: FormConstraints;
  /** Where saving leads, and leaving without it. */
  back: string;
  reply?: FormReply;
}

/** Add and edit a role on a page of its own, with the way back to the list. */
export function RoleFormPage({ open, constraints, back, reply }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "role", constraints, reply, ...open });
  const labels = useRoleLabels();
  const adding = open.mode === "create";
  return (
    <>
      <PageHeader
        title={t(`roles:FORM.${formTitle(adding, useMay("settings:edit"))}`)}
        back={{ to: back, label: t("roles:FORM.BACK") }}
      />
      <FormPage
        form={form}
        need="settings:edit"
        labels={labels}
        submit={{ intent: open.mode, label: t(adding ? "common:FORM.SAVE" : "common:FORM.UPDATE") }}
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
      >
        <RoleFields labels={labels} />
      </FormPage>
    </>
  );
}
