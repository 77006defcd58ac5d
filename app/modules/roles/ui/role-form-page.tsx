import { formTitle } from "~/core/permissions";
import { useMay } from "~/ui/permissions";
import { useTranslation } from "react-i18next";
import { FormPage } from "~/forms/form-page";
import { useResourceForm } from "~/forms/use-resource-form";
import type { PageFormProps } from "~/screens/noun-screen";
import { PageHeader } from "~/ui/page-header";
import { RoleFields, useRoleLabels } from "./role-fields";

/** Add and edit a role on a page of its own, with the way back to the list. */
export function RoleFormPage({ open, back, reply }: PageFormProps) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "role", reply, ...open });
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
