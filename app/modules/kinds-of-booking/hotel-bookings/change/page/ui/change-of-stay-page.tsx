import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { Refusal } from "~/forms/refusal";
import { translateMessage } from "~/i18n/message";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import type { ChangePage } from "../change-page.presenter.server";
import { ChangeComparison } from "./change-comparison";
import { ChangeControls } from "./change-controls";

interface Props {
  view: ChangePage;
  reply?: FormReply;
}

/** The page of a change: its nights one by one, and a column with one button for each answer. */
export function ChangeOfStayPage({ view, reply }: Props) {
  const { t } = useTranslation();
  const mistakes = Object.values(reply?.result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => translateMessage(t, message));
  return (
    <>
      <PageHeader
        title={view.title}
        purpose={
          <>
            <Link to={view.booking.to}>{view.booking.label}</Link> · {view.about}
          </>
        }
        back={view.back}
      />
      <div className="flex flex-col gap-4">
        <Refusal reply={reply} />
        <ChangeControls view={view} />
        {view.problem ? (
          <Notice tone="danger" role="alert">
            {view.problem}
          </Notice>
        ) : null}
        {mistakes.length > 0 ? (
          <Notice tone="danger" role="alert">
            {mistakes.join(" ")}
          </Notice>
        ) : null}
        {view.columns.length > 0 ? <ChangeComparison view={view} reply={reply} /> : null}
        <p>
          <Link to={view.form}>{t("stay-change:FORM.IN_FORM")}</Link>
        </p>
      </div>
    </>
  );
}
