import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { AskedConfirmDialog } from "~/forms/confirming";
import type { FormReply } from "~/forms/posting/form-reply";
import { reloadOnFailure } from "~/ui/late";
import type { exemptionQuestion } from "../exemptions.presenter.server";
import { ExemptionDialog } from "./exemption-dialog";

/** The dialog that exempts a stay, of which few ever need the script. */
const Exemption = import.meta.env.SSR
  ? ExemptionDialog
  : lazy(
      reloadOnFailure(async () => ({
        default: (await import("./exemption-dialog")).ExemptionDialog,
      })),
    );

interface Props {
  question: NonNullable<ReturnType<typeof exemptionQuestion>>;
  /** The address of the page behind the dialog. */
  closeTo: string;
  reply?: FormReply;
}

/** The dialog that exempts a stay from a tax, or lifts that again. */
export function ExemptionQuestion({ question, ...around }: Props) {
  const { t } = useTranslation();
  if (question.about === "exempt") {
    return (
      <Suspense>
        <Exemption {...question} {...around} />
      </Suspense>
    );
  }
  return (
    <AskedConfirmDialog
      {...around}
      version={question.version}
      title={t("hotel-bookings:EXEMPT.LIFT_TITLE")}
      message={question.message}
      fields={{ tax_id: question.tax_id }}
      answer={{
        ...{ intent: "lift_exemption", label: t("hotel-bookings:EXEMPT.LIFT_TITLE") },
        variant: "primary",
      }}
    />
  );
}
