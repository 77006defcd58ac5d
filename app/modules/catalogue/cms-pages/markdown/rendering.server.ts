import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { languages, type Language } from "~/i18n/languages";
import { altText, imageHref, imageSources, imageWidths } from "~/modules/places/images/image";
import type { Image } from "~/modules/places/images/image.fields";
import { listImagesForPages } from "~/modules/places/images/image.service.server";
import { pageLimits, type PageOwner } from "../cms-page";
import { readMarkdown, type ShownImage } from "./markdown.server";
import { slugFrom } from "../slug";

/** The maximum number of images of the gallery in one text. */
const MAX_IMAGES = 200;

/** For each language, a text as HTML and the slug that its title makes. */
export type Rendering = Record<Language, { html: string; slug: string }>;

/** @returns the HTML of a text, with the images of its owner's gallery and no others */
export async function renderBody(
  ctx: Context,
  owner: PageOwner,
  body: string,
  language: Language,
): Promise<string> {
  const { imageIds, html } = readMarkdown(body);
  const ids = imageIds.slice(0, MAX_IMAGES);
  const images = ids.length > 0 ? await listImagesForPages(ctx, owner, { ids }) : [];
  return html(new Map(images.map((image) => [image.id, shownImage(image, language)])));
}

/** @returns an image with its alternative text in a language */
export function shownImage(image: Image, language: Language): ShownImage {
  return { ...imageSources(image), alt: altText(image, language) };
}

/** A picture of the gallery, with the code that shows it in a text. */
export interface Picture {
  id: number;
  src: string;
  /** "![The bay](image:12)" */
  code: string;
}

/** @returns the pictures that the texts about an owner may show, in the order of its gallery */
export async function picturesOf(ctx: Context, owner: PageOwner): Promise<Picture[]> {
  const images = await listImagesForPages(ctx, owner);
  return images.map((image) => {
    const { id, file_name } = image;
    const alt = (altText(image, ctx.locale) || file_name).replace(/[[\]\\]/g, "");
    return { id, src: imageHref(image, imageWidths[0]), code: `![${alt}](image:${id})` };
  });
}

/** @returns the entered texts of a page's form, rendered as the page would show them */
export async function renderEntered(
  ctx: Context,
  owner: PageOwner,
  entered: Entered,
): Promise<Rendering> {
  const rendered = await Promise.all(
    languages.map(async (language) => {
      const text = (field: string) => String(entered[`${field}_${language}`] ?? "");
      const html = await renderBody(ctx, owner, text("body").slice(0, pageLimits.body), language);
      const title = text("title").slice(0, pageLimits.title);
      return [language, { html, slug: title.trim() ? slugFrom(title) : "" }] as const;
    }),
  );
  return Object.fromEntries(rendered) as Rendering;
}
