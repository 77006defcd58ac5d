import { useTranslation } from "react-i18next";
import { formTitle, type Permission } from "~/core/access/permissions";
import { PageHeader } from "~/ui/pages/page-header";
import { useMay } from "~/ui/permissions";
import type { NounForm } from "./noun-forms.server";

interface Props {
  open: Pick<NounForm<unknown>, "mode" | "name">;
  /** The namespace of the noun's texts. */
  texts: string;
  /** The permission for saving. */
  need: Permission;
  /** A further sentence under the title. */
  purpose?: string;
  back?: { to: string; label: string };
  action?: React.ReactNode;
}

/**
 * The header of a page with a noun's form. Its title is the name of the row, with "Edit …" or "View …" below.
 * A row without a name has "Edit …" or "View …" as its title, and a new row "Add …".
 */
export function FormPageHeader({ open, texts, need, purpose, ...header }: Props) {
  const { t } = useTranslation();
  const done = t(`${texts}:FORM.${formTitle(open.mode === "create", useMay(need))}`);
  return open.name ? (
    <PageHeader title={open.name} purpose={purpose ?? done} {...header} />
  ) : (
    <PageHeader title={done} purpose={purpose} {...header} />
  );
}
