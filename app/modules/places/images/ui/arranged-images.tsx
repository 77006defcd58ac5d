import { useTranslation } from "react-i18next";
import { INTENT } from "~/forms/editing/entered";
import { FormToken } from "~/forms/posting/post-form";
import { UnsentToast } from "~/forms/editing/unsent-toast";
import { dialogHref } from "~/lists/dialog-params";
import { IconButton } from "~/ui/button";
import { ArrowDown, ArrowUp, Pencil, Star, Trash2 } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { galleryPage, imagesHref } from "../image-links";
import type { GalleryImage, ImagesTabState } from "../images-tab.presenter.server";
import { cardCorner, cardGrid, ImageCard } from "./image-card";
import { useArranging } from "./use-arranging";

interface Props {
  tab: ImagesTabState;
  /** The address of the tab. */
  base: string;
  editable: boolean;
}

/** The images of a page in their order; with scripts they can be dragged to another place. */
export function ArrangedImages({ tab, base, editable }: Props) {
  const here = imagesHref(base, galleryPage(tab.page));
  const { images, dragged, onPress, unsent } = useArranging(tab.images, here, editable);
  return (
    <>
      <UnsentToast reply={unsent} />
      <ul className={cardGrid}>
        {images.map((image) => (
          <li
            key={image.id}
            className="rounded-lg data-dragged:opacity-50 data-over:outline-2 data-over:outline-accent"
            {...dragged(image)}
          >
            <ImageCard
              image={image}
              corner={editable ? <DeleteCorner image={image} here={here} /> : null}
            >
              {editable ? (
                <Actions image={image} here={here} last={tab.total} onPress={onPress} />
              ) : null}
            </ImageCard>
          </li>
        ))}
      </ul>
    </>
  );
}

function DeleteCorner({ image, here }: { image: GalleryImage; here: string }) {
  const { t } = useTranslation();
  return (
    <Link
      className={`icon-button ${cardCorner}`}
      to={imagesHref(here, { ids: String(image.id), dialog: "delete" })}
      preventScrollReset
      aria-label={t("images:GALLERY.DELETE", { name: image.name })}
    >
      <Trash2 size={16} />
    </Link>
  );
}

interface ActionsProps {
  image: GalleryImage;
  here: string;
  /** The number of the last place. */
  last: number;
  onPress: (event: React.MouseEvent<HTMLButtonElement>) => void;
}

/** The buttons of an image: they move it, make it the cover, or open the form of its texts. */
function Actions({ image, here, last, onPress }: ActionsProps) {
  const { t } = useTranslation();
  const { id, name, place } = image;
  const button = (key: string, at: number, icon: React.ReactNode) => (
    <IconButton
      id={`image-${id}-${key}`}
      name="place"
      value={at}
      aria-label={t(`images:GALLERY.${key}`, { name })}
      aria-disabled={at < 1 || at > last || undefined}
      onClick={onPress}
    >
      {icon}
    </IconButton>
  );
  return (
    <div className="flex items-center gap-1 border-t border-subtle px-2 py-1.5">
      <form method="post" action={here} className="flex gap-1">
        <FormToken />
        <input type="hidden" name={INTENT} value="move" />
        <input type="hidden" name="image_id" value={id} />
        {button("MOVE_UP", place - 1, <ArrowUp size={16} />)}
        {button("MOVE_DOWN", place + 1, <ArrowDown size={16} />)}
      </form>
      <form method="post" action={here}>
        <FormToken />
        <input type="hidden" name="image_id" value={id} />
        <IconButton
          id={`image-${id}-COVER`}
          name={INTENT}
          value="cover"
          aria-label={t("images:GALLERY.MAKE_COVER", { name })}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          aria-pressed={image.cover}
          onClick={onPress}
        >
          <Star size={16} />
        </IconButton>
      </form>
      <Link
        className="ml-auto icon-button"
        to={dialogHref(here, { kind: "edit", id })}
        preventScrollReset
        aria-label={t("images:GALLERY.DESCRIBE", { name })}
      >
        <Pencil size={16} />
      </Link>
    </div>
  );
}
