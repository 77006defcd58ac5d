import type { Context } from "~/db/context";
import { NotFound } from "~/core/errors";
import { labelIn } from "~/core/guest-text";
import { may } from "~/core/access/permissions";
import { editPage, newPage, pageForms } from "~/screens/noun-forms.server";
import { listForms, listPage } from "~/screens/noun.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { ownerHref, previewHref } from "./cms-page-links";
import { getCmsPage } from "./cms-page.service.server";
import type { PageOwner } from "./cms-page";
import { publishNew, saveAs } from "./cms-page-intents.server";
import { choicesOfPage, cmsPageNoun, type CmsPageChoices } from "./cms-page.noun.server";
import { getPageOwner } from "./page-owner.service.server";
import { renderEntered } from "./markdown/rendering.server";

/**
 * The largest request with the form of a page, in bytes: texts in two languages, percent-encoded by the
 * browser.
 */
export const PAGE_BYTES = 2 * 1024 * 1024;

/** The value of the button that, without scripts, shows a preview of the page. */
const SHOW = "load:preview";

/** The owner of a screen's pages. */
export interface OwnerView {
  owner: PageOwner;
  name: string;
  /** The address of its own page, for users who may see it. */
  to: string | null;
}

/**
 * @returns the owner for the heading of a screen
 * @throws a 404 Response where there is no such owner
 */
export async function ownerShown(ctx: Context, owner: PageOwner): Promise<OwnerView> {
  const pageOwner = await getPageOwner(ctx, owner).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    throw new Response(null, { status: 404, statusText: "Not Found" });
  });
  const area = owner.kind === "hotel" ? "hotels" : "catalogue";
  return {
    owner,
    name: labelIn(pageOwner, ctx.locale),
    to: may(ctx.actor, `${area}:view`) ? ownerHref(owner) : null,
  };
}

/** @returns the form, for `submit`, that adds a page, or that edits the page `id` */
export function formOfPage(owner: PageOwner, id?: number): FormScreen<CmsPageChoices> {
  const noun = cmsPageNoun(owner);
  const forms = pageForms(noun, id);
  return {
    ...forms,
    maxBytes: PAGE_BYTES,
    options: async (ctx, entered, { intent }) => {
      const rendering = intent === SHOW ? await renderEntered(ctx, owner, entered) : null;
      return choicesOfPage(ctx, owner, rendering);
    },
    intents: id
      ? {
          ...forms.intents,
          publish: saveAs(owner, "published"),
          unpublish: saveAs(owner, "draft"),
        }
      : { ...forms.intents, publish: publishNew(owner) },
  };
}

/** @returns the list of an owner's pages, for `submit` */
export function formsOfPages(owner: PageOwner): FormScreen<CmsPageChoices> {
  return listForms(cmsPageNoun(owner));
}

/**
 * Loads the list of an owner's pages.
 *
 * @throws as `ownerShown` and `listPage`
 */
export async function pagesOf(ctx: Context, request: Request, owner: PageOwner) {
  const [of, list] = await Promise.all([
    ownerShown(ctx, owner),
    listPage(ctx, request, cmsPageNoun(owner)),
  ]);
  return { ...list, of };
}

/**
 * Loads the form that adds a page about an owner.
 *
 * @throws as `ownerShown` and `newPage`
 */
export async function newPageOf(ctx: Context, request: Request, owner: PageOwner) {
  const of = await ownerShown(ctx, owner);
  return { of, ...(await newPage(ctx, request, cmsPageNoun(owner))) };
}

/**
 * Loads the form of a page about an owner.
 *
 * @throws as `ownerShown` and `editPage`
 */
export async function editPageOf(ctx: Context, request: Request, owner: PageOwner, id: number) {
  const of = await ownerShown(ctx, owner);
  const form = await editPage(ctx, request, cmsPageNoun(owner), { id });
  const page = await getCmsPage(ctx, id, owner);
  const saved = { status: page.status, previewTo: previewHref(page, ctx.locale) };
  return { of, ...form, saved };
}
