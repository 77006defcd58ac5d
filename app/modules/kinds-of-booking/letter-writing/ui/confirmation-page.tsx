import { useTranslation } from "react-i18next";
import { PageHeader } from "~/ui/pages/page-header";
import { PrintButton } from "~/ui/print-button";
import { ConfirmationSheet } from "../../confirmations/ui/confirmation-sheet";
import type { loadConfirmation } from "../confirmation-route.server";

type Props = Awaited<ReturnType<typeof loadConfirmation>>;

/** The page with the confirmation for a customer, and a button that prints it. */
export function ConfirmationPage({ title, purpose, back, confirmation, words }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        back={{ to: back, label: t("confirmations:BACK") }}
        action={<PrintButton>{t("confirmations:PRINT")}</PrintButton>}
      />
      <ConfirmationSheet confirmation={confirmation} words={words ?? undefined} />
    </>
  );
}
