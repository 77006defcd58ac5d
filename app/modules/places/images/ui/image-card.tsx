import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import type { GalleryImage } from "../images-tab.presenter.server";

/** The style of the grid of cards. */
export const cardGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4 px-4 pt-1 pb-4";

/** The style of the buttons on a picture. */
export const cardCorner = "absolute top-2 right-2 rounded-md border border-strong bg-surface";

interface Props {
  image: GalleryImage;
  /** The buttons in the corner of the picture. */
  corner: React.ReactNode;
  /** The content below the caption. */
  children?: React.ReactNode;
}

/** An image with its caption. */
export function ImageCard({ image, corner, children }: Props) {
  const { t } = useTranslation();
  return (
    <figure className="relative flex h-full flex-col overflow-hidden rounded-lg border border-subtle">
      <a
        href={image.whole}
        data-document=""
        aria-label={t("images:GALLERY.WHOLE", { name: image.name })}
        draggable={false}
      >
        <img
          className="block h-44 w-full bg-sunken object-cover dark:opacity-92"
          src={image.src}
          srcSet={image.srcSet}
          sizes="(max-width: 48rem) 100vw, 20rem"
          width={image.width}
          height={image.height}
          loading="lazy"
          alt={image.alt}
          draggable={false}
        />
      </a>
      {image.cover ? (
        <span className="absolute top-2 left-2">
          <Badge tone="petrol" mark="dot">
            {t("images:GALLERY.COVER")}
          </Badge>
        </span>
      ) : null}
      <figcaption className="flex flex-1 flex-col px-3 pt-2.5 pb-2">
        <span className="wrap-anywhere">{image.name}</span>
        <span className="faint">
          {image.type} · {image.size}
        </span>
        <span className="faint">{image.created}</span>
        <span className={image.alt ? "mt-1 text-sm/5" : "mt-1 faint"}>
          {image.alt ? t("images:GALLERY.SHOWS", { alt: image.alt }) : t("images:GALLERY.NO_ALT")}
        </span>
      </figcaption>
      {children}
      {corner}
    </figure>
  );
}
