import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { PagesBar } from "~/ui/pages/pages-bar";
import { useHydrated } from "~/ui/use-hydrated";
import { Choice } from "~/forms/fields/choices/choice";
import { galleryPage, imagesHref } from "../image-links";
import type { ImagesTabState } from "../images-tab.presenter.server";
import { ArrangedImages } from "./arranged-images";
import { cardCorner, cardGrid, ImageCard } from "./image-card";

interface Props {
  tab: ImagesTabState;
  /** The address of the tab. */
  base: string;
  /** Whether images may be described, arranged, selected and deleted. */
  editable: boolean;
}

/** The images of an owner; in selection mode each has a checkbox, otherwise buttons to arrange it. */
export function Gallery({ tab, base, editable }: Props) {
  const { t } = useTranslation();
  const { page, pages, total } = tab;
  const selecting = tab.selecting && editable;
  const at = (number: number) => imagesHref(base, galleryPage(number));
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
  const pagesBar = (
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
  );
  if (selecting) {
    return (
      <Card>
        <Selection tab={tab} base={base}>
          {pagesBar}
        </Selection>
      </Card>
    );
  }
  return (
    <Card>
      <GalleryHead total={total}>
        {editable ? (
          <ButtonLink
            to={imagesHref(base, { ...galleryPage(page), select: "1" })}
            preventScrollReset
          >
            {t("images:GALLERY.SELECT")}
          </ButtonLink>
        ) : null}
      </GalleryHead>
      <ArrangedImages tab={tab} base={base} editable={editable} />
      {pagesBar}
    </Card>
  );
}

function GalleryHead({ total, children }: { total: number; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <h2>{t("images:GALLERY.TITLE")}</h2>
      <span className="mr-auto faint">{t("images:GALLERY.TOTAL", { count: total })}</span>
      {children}
    </div>
  );
}

/** The form around the checkboxes. It sends a GET request, so that a selection has an address. */
function Selection({ tab, base, children }: Omit<Props, "editable"> & React.PropsWithChildren) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [count, setCount] = useState(tab.selected.length);
  const url = new URL(imagesHref(base, { ...galleryPage(tab.page), select: "1" }), "http://x");
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={(event) =>
        setCount(event.currentTarget.querySelectorAll("input[name=ids]:checked").length)
      }
    >
      {[...url.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <GalleryHead total={tab.total}>
        {hydrated ? <span role="status">{t("images:GALLERY.SELECTED", { count })}</span> : null}
        <ButtonLink variant="text" to={imagesHref(base, galleryPage(tab.page))} preventScrollReset>
          {t("images:GALLERY.CANCEL")}
        </ButtonLink>
        <Button variant="danger" name="dialog" value="delete" blocked={hydrated && count === 0}>
          {t("images:GALLERY.DELETE_SELECTED")}
        </Button>
      </GalleryHead>
      <ChosenImages tab={tab} />
      {children}
    </Form>
  );
}

/** The images of a page, each with a checkbox. */
function ChosenImages({ tab }: { tab: ImagesTabState }) {
  const { t } = useTranslation();
  return (
    <ul className={cardGrid}>
      {tab.images.map((image) => (
        <li key={image.id}>
          <ImageCard
            image={image}
            corner={
              <Choice className={`p-1.5 ${cardCorner}`}>
                <input
                  type="checkbox"
                  name="ids"
                  value={image.id}
                  defaultChecked={tab.selected.includes(image.id)}
                />
                <span className="sr-only">{t("images:GALLERY.CHOOSE", { name: image.name })}</span>
              </Choice>
            }
          />
        </li>
      ))}
    </ul>
  );
}
