import { useTranslation } from "react-i18next";
import { AskedDeleteDialog } from "~/forms/confirming";
import type { FormReply } from "~/forms/posting/form-reply";
import { Editable, useMay } from "~/ui/permissions";
import { needOfImages } from "../image";
import { galleryPage, imagesHref } from "../image-links";
import type { ImagesTabState } from "../images-tab.presenter.server";
import { Gallery } from "./gallery";
import { ImageDialog } from "./image-dialog";
import { UploadForm } from "./upload-form";

interface Props {
  tab: ImagesTabState;
  /** The address of the tab, without parameters besides the one that names the tab. */
  base: string;
  reply?: FormReply;
}

/** The images tab of an owner: upload, gallery, descriptions, order, deletion. */
export function ImagesTab({ tab, base, reply }: Props) {
  const need = needOfImages(tab.owner, "edit");
  const editable = useMay(need);
  const page = galleryPage(tab.page);
  return (
    <Editable need={need}>
      <div className="flex flex-col gap-5">
        {editable ? <UploadForm owner={tab.owner} action={base} limits={tab.limits} /> : null}
        <Gallery key={String(tab.selecting)} tab={tab} base={base} editable={editable} />
        {editable && tab.toDelete.length > 0 ? (
          <DeleteQuestion
            tab={tab}
            closeTo={imagesHref(base, { ...page, ...(tab.selecting ? { select: "1" } : {}) })}
            reply={reply}
          />
        ) : null}
        {tab.described ? (
          <ImageDialog
            key={tab.described.key}
            image={tab.described}
            closeTo={imagesHref(base, page)}
            reply={reply}
          />
        ) : null}
      </div>
    </Editable>
  );
}

interface QuestionProps {
  tab: ImagesTabState;
  closeTo: string;
  reply?: FormReply;
}

/** The question before images are deleted: it names a single one, and the pages that show them. */
function DeleteQuestion({ tab, closeTo, reply }: QuestionProps) {
  const { t } = useTranslation();
  const { toDelete, nameToDelete: name, shownBy } = tab;
  const question = t("images:DELETE.MESSAGE", { count: toDelete.length, name });
  const isListed = shownBy !== null && shownBy.pages.length > 0;
  return (
    <AskedDeleteDialog
      title={t("images:DELETE.TITLE")}
      message={shownBy && !isListed ? `${question} ${shownBy.text}` : question}
      closeTo={closeTo}
      uses={shownBy?.pages}
      aboutUses={shownBy?.text}
      reply={reply}
      rows={toDelete}
      version={tab.versionToDelete}
    />
  );
}
