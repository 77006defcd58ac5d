import type { TFunction } from "i18next";
import { addressIn } from "~/core/countries";
import { labelIn } from "~/core/guest-text";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { languages, type Language } from "~/i18n/languages";
import { imageHref, imageWidths } from "../../places/images/image";
import { hoursInWords } from "../spas/opening-hours.presenter.server";
import type { OpeningHours } from "../spas/spa";
import { getCover, listImagesForPages } from "../../places/images/image.service.server";
import { isInFrench, ownerOf, textsIn } from "./cms-page";
import type { CmsPage } from "./cms-page.fields";
import { editPageHref, previewHref } from "./cms-page-links";
import { getCmsPage, listPagesOf } from "./cms-page.service.server";
import type { OtherPage } from "./cms-page.repository.server";
import type { ShownImage } from "./markdown/markdown.server";
import type { OwnerOfPages } from "./page-owner.repository.server";
import { getPageOwner } from "./page-owner.service.server";
import { renderBody, shownImage } from "./markdown/rendering.server";

/** An image with the address of its largest size. */
export interface PublicImage extends ShownImage {
  whole: string;
}

/** A line of the contact block. */
export interface ContactLine {
  name: string;
  value: string;
  /** The link that opens a telephone or an e-mail program. */
  to?: string;
}

/** A page as the public sees it, its texts formatted in the language of the page. */
export interface PublicPage {
  title: string;
  /** For search engines; without a title of their own, it is the page's title. */
  seo: { title: string; description: string };
  /** The language of the words around the text. */
  language: Language;
  /** The language of the text. */
  textLanguage: Language;
  owner: { name: string; stars: number; starsSaid: string };
  cover: ShownImage | null;
  html: string;
  gallery: { title: string; images: PublicImage[] } | null;
  contact: { title: string; lines: ContactLine[] } | null;
  /** The notices above the page: that it is a draft, or is written in another language. */
  notices: string[];
  /** The address of its form; null for readers who may not edit it. */
  edit: { to: string; label: string } | null;
  /** Links to this page in each of its languages. */
  languages: {
    label: string;
    links: { to: string; name: string; lang: Language; current: boolean }[];
  };
  neighbours: { label: string; previous: Neighbour | null; next: Neighbour | null };
}

interface Neighbour {
  to: string;
  title: string;
  /** "Previous page" */
  label: string;
}

/** @returns the language in the parameters of an address; undefined without a known language */
export function askedLanguage(params: URLSearchParams): Language | undefined {
  return languages.find((language) => language === params.get("lang"));
}

/**
 * @param chosenLanguage the language in the address; without it, the reader's own is used
 * @returns the page, and its canonical address
 * @throws NotFound
 */
export async function publicPage(
  ctx: Context,
  id: number,
  chosenLanguage: Language | undefined,
): Promise<{ page: PublicPage; address: string }> {
  const page = await getCmsPage(ctx, id);
  const owner = ownerOf(page);
  const language = chosenLanguage ?? ctx.locale;
  const t = translator(language);
  const texts = textsIn(page, language);
  const [about, cover, html, images, others] = await Promise.all([
    getPageOwner(ctx, owner),
    getCover(ctx, owner),
    renderBody(ctx, owner, texts.body, texts.language),
    page.template === "gallery" ? listImagesForPages(ctx, owner) : [],
    listPagesOf(ctx, owner),
  ]);
  return {
    address: previewHref(page, language, chosenLanguage),
    page: {
      title: texts.title,
      seo: { title: texts.seoTitle || texts.title, description: texts.seoDescription },
      language,
      textLanguage: texts.language,
      owner: { name: labelIn(about, language), ...starsOf(about, t) },
      cover: cover ? shownImage(cover, language) : null,
      html,
      gallery:
        images.length > 0
          ? {
              title: t("cms-pages:PUBLIC.GALLERY"),
              images: images.map((image) => ({
                ...shownImage(image, language),
                whole: imageHref(image, Math.max(...imageWidths)),
              })),
            }
          : null,
      contact:
        page.template === "contact"
          ? { title: t("cms-pages:PUBLIC.CONTACT"), lines: contactOf(about, language) }
          : null,
      notices: noticesOf(page, language, t),
      edit: may(ctx.actor, "content:edit")
        ? { to: editPageHref(owner, id), label: t("cms-pages:PUBLIC.EDIT") }
        : null,
      languages: {
        label: t("cms-pages:PUBLIC.LANGUAGES"),
        links: languages.map((lang) => ({
          to: previewHref(page, lang, lang),
          name: t(`common:LANGUAGE.${lang}`),
          lang,
          current: lang === language,
        })),
      },
      neighbours: {
        label: t("cms-pages:PUBLIC.PAGES", { name: labelIn(about, language) }),
        ...neighboursOf(page, others, { language, chosenLanguage, t }),
      },
    },
  };
}

function starsOf(
  about: OwnerOfPages,
  t: TFunction,
): Pick<PublicPage["owner"], "stars" | "starsSaid"> {
  const stars = about.kind === "hotel" ? about.stars : 0;
  return { stars, starsSaid: t("cms-pages:PUBLIC.STARS", { count: stars }) };
}

/** @returns the address, contact and opening times of a hotel or a spa; missing ones are left out */
function contactOf(about: OwnerOfPages, language: Language): ContactLine[] {
  const t = translator(language);
  const { address, phone, email } = about;
  const fact = (key: string, value: string, to?: string) =>
    value ? [{ name: t(`cms-pages:PUBLIC.${key}`), value, to }] : [];
  return [
    ...fact("ADDRESS", addressIn(address, language)),
    ...fact("PHONE", phone, `tel:${phone.replace(/[^+\d]/g, "")}`),
    ...fact("EMAIL", email, `mailto:${email}`),
    ...timesOf(about, language).flatMap(([key, times]) => fact(key, times)),
  ];
}

/** @returns the check-in and check-out times of a hotel, or the opening hours of a spa */
function timesOf(about: OwnerOfPages, language: Language): [key: string, times: string][] {
  if (about.kind === "spa") {
    const hours = hoursInWords(about.opening_hours as OpeningHours, language);
    return [["HOURS", hours.join("\n")]];
  }
  const t = translator(language);
  const fromTo = (from: string, to: string) => t("cms-pages:PUBLIC.FROM_TO", { from, to });
  return [
    ["CHECKIN", fromTo(about.checkin_time_from, about.checkin_time_to)],
    ["CHECKOUT", fromTo(about.checkout_time_from, about.checkout_time_to)],
  ];
}

function noticesOf(page: CmsPage, language: Language, t: TFunction): string[] {
  return [
    ...(page.status === "draft" ? [t("cms-pages:PUBLIC.DRAFT")] : []),
    ...(language === "fr" && !isInFrench(page) ? [t("cms-pages:PUBLIC.SHOWN_IN_ENGLISH")] : []),
  ];
}

interface Reading {
  language: Language;
  chosenLanguage: Language | undefined;
  t: TFunction;
}

/** @returns the links to the published pages before and after this one */
function neighboursOf(
  { id }: Pick<CmsPage, "id">,
  others: OtherPage[],
  { language, chosenLanguage, t }: Reading,
): { previous: Neighbour | null; next: Neighbour | null } {
  const read = others.filter((other) => other.status === "published" || other.id === id);
  const at = read.findIndex((other) => other.id === id);
  const neighbour = (other: OtherPage | undefined, key: "PREVIOUS" | "NEXT") =>
    other
      ? {
          to: previewHref(other, language, chosenLanguage),
          title: language === "fr" && other.title_fr ? other.title_fr : other.title_en,
          label: t(`cms-pages:PUBLIC.${key}`),
        }
      : null;
  return {
    previous: neighbour(read[at - 1], "PREVIOUS"),
    next: neighbour(read[at + 1], "NEXT"),
  };
}
