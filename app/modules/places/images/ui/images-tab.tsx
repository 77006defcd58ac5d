import { useTranslation } from "react-i18next";
import { AskedDeleteDialog } from "~/forms/confirming";
import type { FormReply } from "~/forms/posting/form-reply";
import { Editable, useMay } from "~/ui/permissions";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { needOfImages, MAX_ALT } from "../image";
import { galleryPage, imagesHref } from "../image-links";
import type { ImagesTabState } from "../images-tab.presenter.server";
import type { ImageForm } from "../image-forms.server";
import { Gallery } from "./gallery";
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

interface ImageDialogProps {
  image: ImageForm;
  /** The address of the gallery, to which closing leads. */
  closeTo: string;
  reply?: FormReply;
}

/** The form of an image's alternative texts, beside the image: 600 px wide. */
function ImageDialog({ image, closeTo, reply }: ImageDialogProps) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "image", reply, ...image });
  const labels = { alt_en: t("images:ALT.EN"), alt_fr: t("images:ALT.FR") };
  return (
    <FormDialog
      form={form}
      title={t("images:ALT.TITLE")}
      width={600}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: "update", label: t("common:FORM.SAVE") }}
    >
      <figure className="flex flex-col gap-1">
        <img
          className="max-h-56 w-full rounded-md bg-sunken object-contain dark:opacity-92"
          src={image.src}
          alt=""
        />
        <figcaption className="faint wrap-anywhere">{image.name}</figcaption>
      </figure>
      <p className="max-w-words text-muted">{t("images:ALT.PURPOSE")}</p>
      <CountedTextArea name="alt_en" label={labels.alt_en} max={MAX_ALT} rows={2} />
      <CountedTextArea name="alt_fr" label={labels.alt_fr} max={MAX_ALT} rows={2} />
    </FormDialog>
  );
}
