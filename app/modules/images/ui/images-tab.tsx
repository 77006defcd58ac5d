import { useTranslation } from "react-i18next";
import { ConfirmDeleteDialog } from "~/forms/confirm-dialog";
import type { FormReply } from "~/forms/form-reply";
import type { ImagesTabState } from "../images-tab.presenter.server";
import { useMay } from "~/ui/permissions";
import { Gallery } from "./gallery";
import { UploadForm } from "./upload-form";

interface Props {
  tab: ImagesTabState;
  /** The URL of the tab, without a query of its own but `tab`. */
  base: string;
  reply?: FormReply;
}

/** The images of a hotel or a room type: upload, gallery, deletion. */
export function ImagesTab({ tab, base, reply }: Props) {
  const { t } = useTranslation();
  const editable = useMay("hotels:edit");
  const [path = "", query] = base.split("?", 2);
  const href = (params: Record<string, string> = {}) => {
    const all = new URLSearchParams(query);
    for (const [name, value] of Object.entries(params)) all.set(name, value);
    return `${path}?${all}`;
  };
  const behind: Record<string, string> = {
    ...(tab.page > 1 ? { page: String(tab.page) } : {}),
    ...(tab.selecting ? { select: "1" } : {}),
  };
  return (
    <div className="flex flex-col gap-5">
      {editable ? <UploadForm owner={tab.owner} action={base} limits={tab.limits} /> : null}
      <Gallery key={String(tab.selecting)} tab={tab} href={href} editable={editable} />
      {editable && tab.asked.length > 0 ? (
        <ConfirmDeleteDialog
          title={t("images:DELETE.TITLE")}
          message={t("images:DELETE.MESSAGE", { count: tab.asked.length })}
          closeTo={href(behind)}
          reply={reply}
          rows={tab.asked}
        />
      ) : null}
    </div>
  );
}
