import { expect, it } from "vitest";
import { listOfPages } from "~/modules/catalogue/cms-pages/cms-page.list";
import { deleteHotel } from "~/modules/places/hotels/hotel.service.server";
import * as render from "~/routes/cms-pages/render";
import * as newPage from "~/routes/cms-pages/page-new";
import * as editPage from "~/routes/cms-pages/page-edit";
import * as screen from "~/routes/cms-pages/pages";
import * as views from "~/routes/views";
import { insertHotel, insertImage } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { mistakesIn } from "../../support/answer-matchers";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../support/nouns/story";
import {
  asking,
  speaking,
  staffWith,
  type Action,
  type Fields,
  type Loader,
} from "../../support/requests";

const LIST = "/hotels/1/cms-pages";

/** A screen below the pages of the first hotel. */
function ofHotel<Route extends { loader: Loader; action: Action }>(route: Route) {
  const at = (args: Parameters<Loader>[0]) => ({
    ...args,
    params: { hotel_id: "1", ...args.params },
  });
  return {
    loader: ((args) => route.loader(at(args))) as Loader,
    action: ((args) => route.action(at(args))) as Action,
  };
}

const list = ofHotel(screen);
const edit = ofHotel(editPage);
const add = ofHotel(newPage);

const texts = (nth: number): Fields => ({
  template: "gallery",
  title_en: `The beach ${nth} è`,
  slug_en: `the-beach-${nth}`,
  seo_title_en: "A beach",
  seo_description_en: "Sand, and stones.",
  body_en: "**Sand**.\n\nAnd stones.",
  title_fr: `La plage ${nth}`,
  slug_fr: `la-plage-${nth}`,
  seo_title_fr: "Une plage",
  seo_description_fr: "Du sable et des pierres.",
  body_fr: "Du **sable**.",
});

describeNoun(
  {
    entity: "cms_page",
    may: { look: "content:view", change: "content:edit" },
    api: {
      path: "/cms-pages",
      body: (json) => ({ ...json, hotel_id: 1 }),
    },
    list: listOfPages({ kind: "hotel", id: 1 }),
    screen: list,
    pages: {
      new: { ...add, path: `${LIST}/create` },
      edit: { ...edit, path: (id) => `${LIST}/edit/${id}` },
    },
    setUp: async ({ db }) => {
      expect(await insertHotel(db, { label: "Belle Rive", stars: 4 })).toBe(1);
      return texts;
    },
    title: "title_en",
    change: {
      template: "contact",
      body_en: "Stones alone.",
      title_fr: "",
      slug_fr: "",
      seo_title_fr: "",
      seo_description_fr: "",
      body_fr: "",
    },
    says: {
      created: "Page saved as a draft",
      updated: "Page saved",
      deleted: "Page deleted",
    },
    mistakes: [
      ["no title", { title_en: "" }, { title_en: /A title/ }],
      ["a title of one letter", { title_en: "x" }, { title_en: /at least 2/ }],
      ["a long title", { title_en: "x".repeat(129) }, { title_en: /at most 128/ }],
      ["no text", { body_en: "" }, { body_en: "A text is required" }],
      ["a long text", { body_en: "x".repeat(50_001) }, { body_en: /at most 50000/ }],
      ["no template", { template: "" }, { template: "Choose what the page shows" }],
      ["a template that isn't", { template: "wild" }, { template: "Choose what the page shows" }],
      ["an address in capitals", { slug_en: "The-Beach" }, { slug_en: /lower-case letters/ }],
      ["an address with a slash", { slug_fr: "la/plage" }, { slug_fr: /lower-case letters/ }],
      [
        "a long title for engines",
        { seo_title_en: "x".repeat(71) },
        { seo_title_en: /at most 70/ },
      ],
      [
        "a long description for engines",
        { seo_description_fr: "x".repeat(161) },
        { seo_description_fr: /at most 160/ },
      ],
      ["French without a text", { body_fr: "" }, { body_fr: "A text is required" }],
      ["French without a title", { title_fr: "" }, { title_fr: /A title/ }],
    ],
  },
  (its) => {
    const made = async (changes: Fields = {}) => {
      const fields = its.fields(changes);
      const answer = await its.staff.post(add.action, `${LIST}/create`, asking("create", fields));
      expect(answer.status).toBe(303);
      const found = await its.staff.get(list.loader, `${LIST}?sort=position&order=desc`);
      return { id: shownIn(found).rows[0]!.id, fields };
    };
    const rowOf = async (id: number, who = its.staff) => {
      const { rows } = shownIn(await who.get(list.loader, `${LIST}?size=50`));
      return rows.find((row) => row.id === id) as unknown as Record<string, unknown>;
    };

    it("are published and made drafts again, from the list and from the form", async () => {
      const { id, fields } = await made();
      const state = (wanted: string) =>
        its.staff.post(list.action, `${LIST}?id=${id}`, asking("state", { wanted }));
      expect(await state("published")).toHaveToast("Page published");
      expect(await rowOf(id)).toMatchObject({ status: "published" });
      const before = await auditOf(its.world, "cms_page", id);
      expect((await state("published")).status).toBe(303);
      expect(await auditOf(its.world, "cms_page", id)).toHaveLength(before.length);
      const form = (intent: string, changes: Fields = {}) =>
        its.staff.post(
          edit.action,
          `${LIST}/edit/${id}`,
          asking(intent, { ...fields, ...changes }),
          {
            id: String(id),
          },
        );
      expect(await form("update", { title_en: "The cove" })).toHaveToast("Page saved");
      expect(await rowOf(id)).toMatchObject({ status: "published", name: "The cove" });
      expect(await form("unpublish")).toHaveToast("Page is now a draft");
      expect(await form("publish")).toHaveToast("Page published");
      const [{ published_at }] = (await its.world.db
        .selectFrom("cms_pages")
        .select("published_at")
        .where("id", "=", id)
        .execute()) as [{ published_at: Date | null }];
      expect(published_at).toBeInstanceOf(Date);
      const refused = await form("publish", { body_en: "" });
      expect(refused.status).toBe(422);
      const fresh = its.fields();
      const added = await its.staff.post(add.action, `${LIST}/create`, asking("publish", fresh));
      expect(added).toHaveToast("Page published");
    });

    it("get an address from their title, and a number where it is taken", async () => {
      const named = {
        title_en: "L’été à Nice",
        slug_en: "",
        title_fr: "L’été à Nice",
        slug_fr: "",
      };
      const first = await made(named);
      const second = await made(named);
      expect(await rowOf(first.id)).toMatchObject({ slug: "l-ete-a-nice" });
      expect(await rowOf(second.id)).toMatchObject({ slug: "l-ete-a-nice-2" });
      const taken = its.fields({ slug_fr: "l-ete-a-nice" });
      const answer = await its.staff.post(add.action, `${LIST}/create`, asking("create", taken));
      expect(answer.status).toBe(409);
      expect(mistakesIn(answer)).toEqual({ slug_fr: "Another page already has this address" });
      // Saved once more, it keeps what its title makes.
      const again = asking("update", { ...first.fields });
      await its.staff.post(edit.action, `${LIST}/edit/${first.id}`, again, {
        id: String(first.id),
      });
      expect(await rowOf(first.id)).toMatchObject({ slug: "l-ete-a-nice" });
    });

    it("are duplicated as drafts, moved, and close ranks", async () => {
      const { id } = await made({ title_en: "The kitchen" });
      const copied = await its.staff.post(list.action, `${LIST}?id=${id}`, asking("duplicate"));
      expect(copied).toHaveToast("Page duplicated as a draft");
      const rows = async () =>
        shownIn(await its.staff.get(list.loader, `${LIST}?size=50`)).rows as unknown as {
          id: number;
          name: string;
          slug: string;
          status: string;
          place: number;
        }[];
      const copy = (await rows()).at(-1)!;
      expect(copy).toMatchObject({
        name: "The kitchen (copy)",
        slug: "the-kitchen-copy",
        status: "draft",
      });
      const place = (await rows()).length;
      const moved = await its.staff.post(
        list.action,
        `${LIST}?id=${copy.id}`,
        asking("move", { place: "1" }),
      );
      expect(moved).toHaveToast("“The kitchen (copy)” is now at position 1");
      expect((await rows())[0]!.id).toBe(copy.id);
      expect((await rows()).map((row) => row.place)).toEqual(
        Array.from({ length: place }, (_, at) => at + 1),
      );
      await its.staff.post(list.action, `${LIST}?id=${copy.id}`, asking("delete"));
      expect((await rows()).map((row) => row.place)).toEqual(
        Array.from({ length: place - 1 }, (_, at) => at + 1),
      );
      for (const wrong of ["-1", "x", ""]) {
        const answer = await its.staff.post(
          list.action,
          `${LIST}?id=${id}`,
          asking("move", { place: wrong }),
        );
        expect(answer.status).toBe(422);
      }
    });

    it("are called in the reader's language, and say where French is missing", async () => {
      const { id } = await made({ title_en: "The well", title_fr: "Le puits" });
      const french = speaking(its.staff, "fr");
      expect(await rowOf(id, french)).toMatchObject({ name: "Le puits", french: true });
      const written = async (what: string) =>
        shownIn(await its.staff.get(list.loader, `${LIST}?french=${what}&size=50`)).rows.map(
          (row) => row.id,
        );
      expect(await written("written")).toContain(id);
      expect(await written("missing")).not.toContain(id);
    });

    it("belong to their owner: at another's address there is no such page", async () => {
      const { id, fields } = await made();
      const other = String(await insertHotel(its.world.db));
      const path = `/hotels/${other}/cms-pages/edit/${id}`;
      const params = { hotel_id: other, id: String(id) };
      expect(await its.staff.get(editPage.loader, path, params)).toRedirectTo(
        `/hotels/${other}/cms-pages`,
      );
      await its.staff.post(
        editPage.action,
        path,
        asking("update", { ...fields, title_en: "Mine" }),
        params,
      );
      expect(await rowOf(id)).toMatchObject({ name: fields.title_en });
      const nowhere = { hotel_id: "999999" };
      for (const loader of [screen.loader, newPage.loader]) {
        const answer = await its.staff.get(loader, "/hotels/999999/cms-pages", nowhere);
        expect(answer.status).toBe(404);
      }
    });

    it("show how they would look: while one types, and without scripts by a button", async () => {
      const image = await insertImage(its.world.db, { hotel_id: 1, alt_en: "The bay" });
      const body = `# Hello\n\n<script>x</script> ![](image:${image}) ![](image:${image + 1000})`;
      const fields = { title_en: "Été", body_en: body, title_fr: "", body_fr: "" };
      const sent = await its.staff.post(render.action, "/cms-pages/render/hotel/1", fields, {
        owner: "hotel",
        id: "1",
      });
      const { en, fr } = sent.body as Record<"en" | "fr", { html: string; slug: string }>;
      expect(en.slug).toBe("ete");
      expect(en.html).toContain("<h2>Hello</h2>");
      expect(en.html).toContain("&lt;script&gt;");
      expect(en.html.match(/<img /g)).toHaveLength(1);
      expect(en.html).toContain('alt="The bay"');
      expect(fr).toEqual({ html: "", slug: "" });
      const asked = asking("load:preview", { ...its.fields(), ...fields });
      const shown = await its.staff.post(add.action, `${LIST}/create`, asked);
      expect(shown.status).toBe(200);
      expect(shown.body).toMatchObject({ options: { rendering: { en: { html: en.html } } } });
      const { open } = (await its.staff.get(add.loader, `${LIST}/create`)).body as {
        open: { choices: { pictures: object[] } };
      };
      expect(open.choices.pictures).toMatchObject([{ code: `![The bay](image:${image})` }]);
      const refused = await its.staff.post(render.action, "/", fields, { owner: "user", id: "1" });
      expect(refused.status).toBe(404);
      const looking = await staffWith(its.world, "content:view");
      const params = { owner: "hotel", id: "1" };
      expect((await looking.post(render.action, "/", fields, params)).status).toBe(403);
    });

    it("take two texts of full length", async () => {
      const long = "€".repeat(50_000);
      const { id } = await made({ body_en: long, body_fr: long });
      const form = formIn(
        await its.staff.get(edit.loader, `${LIST}/edit/${id}`, { id: String(id) }),
      );
      expect(form.defaults.body_fr).toHaveLength(50_000);
    });

    it("have saved views of their own, by owner", async () => {
      const query = `list=${LIST}&query=status%3Ddraft%26dialog%3Dnew`;
      const saved = await its.staff.post(
        views.action,
        `/views?${query}`,
        asking("save", { name: "Drafts" }),
      );
      expect(saved).toRedirectTo(`${LIST}?status=draft`);
      const { body } = await its.staff.get(list.loader, LIST);
      expect(body).toMatchObject({ views: [{ name: "Drafts", to: `${LIST}?status=draft` }] });
      for (const wrong of ["/hotels/0/cms-pages", "/hotels/1/cms-pages/x", "/rooms/1/cms-pages"]) {
        expect((await its.staff.get(views.loader, `/views?list=${wrong}`)).status).toBe(404);
      }
    });

    it("keep their hotel from being deleted", async () => {
      await made();
      const deleting = deleteHotel(its.world.ctx, 1);
      await expect(deleting).rejects.toMatchObject({
        sentence: { key: "hotels:ERRORS.IN_USE.cms_pages" },
      });
    });
  },
);
