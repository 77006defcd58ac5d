import type { TFunction } from "i18next";
import { z } from "zod";
import { SUCCESS_MS } from "~/http/toast-times";
import { crudIntents } from "~/screens/crud-intents.server";
import { intent, type Intent } from "~/screens/intent.server";
import { pageStatuses, textsIn, type PageOwner, type PageStatus } from "./cms-page";
import { duplicatePage, movePage, setPageStatus } from "./cms-page-acts.service.server";
import { CmsPageInput, type CmsPage } from "./cms-page.fields";
import { createCmsPage, deleteCmsPage, updateCmsPage } from "./cms-page.service.server";

const row = ({ id }: CmsPage) => id;

/** @returns the intents of an owner's list of pages, with those that add, edit and delete a page */
export function cmsPageIntents(owner: PageOwner) {
  return {
    ...crudIntents({
      schema: CmsPageInput,
      create: (ctx, input) => createCmsPage(ctx, owner, input),
      update: (ctx, id, input) => updateCmsPage(ctx, id, input, { owner }),
      delete: (ctx, id) => deleteCmsPage(ctx, id, owner),
      texts: "cms-pages",
    }),
    state: intent({
      schema: z.object({ wanted: z.enum(pageStatuses) }),
      run: (ctx, id, { wanted }) => setPageStatus(ctx, id, wanted, owner),
      done: ({ status }, t) => statusToast(t, status),
      row,
      failed: "cms-pages:MESSAGES.ERROR_UPDATING",
      staysOnList: true,
    }),
    duplicate: intent({
      schema: z.object({}),
      run: (ctx, id) => duplicatePage(ctx, id, owner),
      done: "cms-pages:MESSAGES.DUPLICATED",
      row,
      failed: "cms-pages:MESSAGES.ERROR_CREATING",
      staysOnList: true,
    }),
    move: intent({
      schema: z.object({ place: z.int().min(0).max(100_000) }),
      run: (ctx, id, { place }) => movePage(ctx, id, place, owner),
      done: (page, t, locale) => {
        const { title: name } = textsIn(page, locale);
        const text = t("cms-pages:MESSAGES.MOVED", { name, place: page.place });
        return [{ kind: "success", text, durationMs: SUCCESS_MS }];
      },
      row,
      failed: "cms-pages:MESSAGES.ERROR_UPDATING",
      staysOnList: true,
    }),
  };
}

/** Saves the form of a new page and publishes it at once. */
export function publishNew(owner: PageOwner): Intent {
  return intent({
    schema: CmsPageInput,
    run: (ctx, _, input) => createCmsPage(ctx, owner, input, { status: "published" }),
    done: ({ status }, t) => statusToast(t, status),
    row,
    failed: "cms-pages:MESSAGES.ERROR_CREATING",
  });
}

/** Saves the form of a page, and publishes the page or makes it a draft. */
export function saveAs(owner: PageOwner, status: PageStatus): Intent {
  return intent({
    schema: CmsPageInput,
    run: (ctx, id, input) => updateCmsPage(ctx, id, input, { owner, status }),
    done: (_, t) => statusToast(t, status),
    row,
    failed: "cms-pages:MESSAGES.ERROR_UPDATING",
  });
}

function statusToast(t: TFunction, status: PageStatus) {
  const text = t(`cms-pages:MESSAGES.IS_${status === "published" ? "PUBLISHED" : "DRAFT"}`);
  return [{ kind: "success" as const, text, durationMs: SUCCESS_MS }];
}
