import { Form } from "@remix-run/react";
import { Trash2 } from "~/ui/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "~/forms/fields/choice";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PagesBar } from "~/ui/pages-bar";
import { useHydrated } from "~/ui/use-hydrated";
import type { GalleryImage, ImagesTabState } from "../images-tab.presenter.server";

interface Props {
  tab: ImagesTabState;
  /** @returns the URL of the tab with these parameters beside its own */
  href: (params?: Record<string, string>) => string;
  /** Whether images may be selected and deleted. */
  editable: boolean;
}

/** The images of a hotel or a room type; a form that asks, so that a selection is a link. */
export function Gallery({ tab, href, editable }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [count, setCount] = useState(tab.selected.length);
  const { page, pages, total } = tab;
  const selecting = tab.selecting && editable;
  const at = (shown: number) => href(shown > 1 ? { page: String(shown) } : {});
  if (total === 0) {
    return (
      <Card>
        <EmptyState
          title={t("images:GALLERY.EMPTY_TITLE")}
          description={t("images:GALLERY.EMPTY_DESCRIPTION")}
        />
      </Card>
    );
  }
  return (
    <Card>
      <Form
        method="get"
        preventScrollReset
        onChange={(event) =>
          setCount(event.currentTarget.querySelectorAll("input[name=ids]:checked").length)
        }
      >
        <input type="hidden" name="tab" value="images" />
        {page > 1 ? <input type="hidden" name="page" value={page} /> : null}
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <h2>{t("images:GALLERY.TITLE")}</h2>
          <span className="mr-auto faint">{t("images:GALLERY.TOTAL", { count: total })}</span>
          {selecting ? (
            <>
              <input type="hidden" name="select" value="1" />
              {hydrated ? (
                <span role="status">{t("images:GALLERY.SELECTED", { count })}</span>
              ) : null}
              <ButtonLink variant="text" to={at(page)} preventScrollReset>
                {t("images:GALLERY.CANCEL")}
              </ButtonLink>
              <Button
                variant="danger"
                name="dialog"
                value="delete"
                blocked={hydrated && count === 0}
              >
                {t("images:GALLERY.DELETE_SELECTED")}
              </Button>
            </>
          ) : editable ? (
            <ButtonLink
              to={href({ ...(page > 1 ? { page: String(page) } : {}), select: "1" })}
              preventScrollReset
            >
              {t("images:GALLERY.SELECT")}
            </ButtonLink>
          ) : null}
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4 px-4 pt-1 pb-4">
          {tab.images.map((image) => (
            <li key={image.id}>
              <ImageCard
                image={image}
                selecting={selecting}
                selected={tab.selected.includes(image.id)}
                deleteTo={
                  editable
                    ? href({
                        ...(page > 1 ? { page: String(page) } : {}),
                        ids: String(image.id),
                        dialog: "delete",
                      })
                    : null
                }
              />
            </li>
          ))}
        </ul>
        <PagesBar label={t("images:GALLERY.PAGES")}>
          {page > 1 ? (
            <ButtonLink size="small" to={at(page - 1)} preventScrollReset>
              {t("images:GALLERY.PREVIOUS")}
            </ButtonLink>
          ) : null}
          <span>{t("images:GALLERY.PAGE_OF", { page, pages })}</span>
          {page < pages ? (
            <ButtonLink size="small" to={at(page + 1)} preventScrollReset>
              {t("images:GALLERY.NEXT")}
            </ButtonLink>
          ) : null}
        </PagesBar>
      </Form>
    </Card>
  );
}

interface ImageCardProps {
  image: GalleryImage;
  selecting: boolean;
  selected: boolean;
  deleteTo: string | null;
}

/** What one presses on a picture. */
const corner = "absolute top-2 right-2 rounded-md border border-strong bg-surface";

function ImageCard({ image, selecting, selected, deleteTo }: ImageCardProps) {
  const { t } = useTranslation();
  const { id, name } = image;
  return (
    <figure className="relative overflow-hidden rounded-lg border border-subtle">
      <a href={image.whole} aria-label={t("images:GALLERY.WHOLE", { name })}>
        <img
          className="block h-44 w-full bg-sunken object-cover dark:opacity-92"
          src={image.src}
          srcSet={image.srcSet}
          sizes="(max-width: 48rem) 100vw, 20rem"
          width={image.width}
          height={image.height}
          loading="lazy"
          alt=""
        />
      </a>
      <figcaption className="flex flex-col px-3 py-2.5">
        <span className="wrap-anywhere">{name}</span>
        <span className="faint">
          {image.type} · {image.size}
        </span>
        <span className="faint">{image.created}</span>
      </figcaption>
      {selecting ? (
        <Choice className={`p-1.5 ${corner}`}>
          <input type="checkbox" name="ids" value={id} defaultChecked={selected} />
          <span className="sr-only">{t("images:GALLERY.CHOOSE", { name })}</span>
        </Choice>
      ) : deleteTo ? (
        <Link
          className={`icon-button ${corner}`}
          to={deleteTo}
          preventScrollReset
          aria-label={t("images:GALLERY.DELETE", { name })}
        >
          <Trash2 size={16} />
        </Link>
      ) : null}
    </figure>
  );
}
