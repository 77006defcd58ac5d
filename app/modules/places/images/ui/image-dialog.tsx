import { useTranslation } from "react-i18next";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FormDialog } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MAX_ALT } from "../image";
import type { ImageForm } from "../image-forms.server";

interface Props {
  image: ImageForm;
  /** The address of the gallery, to which closing leads. */
  closeTo: string;
  reply?: FormReply;
}

/** The form of an image's alternative texts, beside the image: 600 px wide. */
export function ImageDialog({ image, closeTo, reply }: Props) {
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
