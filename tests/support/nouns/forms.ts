import { expect, it } from "vitest";
import { auditOf } from "../audit";
import { formIn, NO_ROW, shownIn, type NounStory } from "./story";

/** Tests the forms of a noun, on pages or in dialogs. */
export function forms(its: NounStory) {
  const { noun } = its;
  const { list } = noun;

  it("opens an empty form and one of a row, and asks before a row goes", async () => {
    const added = formIn(await its.get(its.newForm));
    expect(added).toMatchObject({ mode: "create" });
    expect(added.row).toBeUndefined();
    const { id, fields } = await its.add();
    const edited = formIn(await its.get(its.editForm(id)));
    expect(edited).toMatchObject({
      mode: "update",
      row: { version: expect.any(String) as string },
    });
    expect(String(edited.defaults[noun.title])).toBe(its.title(fields));
    if (!noun.says.deleted) return;
    const { dialog } = shownIn(await its.get(its.question(id)));
    expect(dialog).toMatchObject({ kind: "delete" });
  });

  it.each(noun.says.deleted ? ["edit", "delete"] : ["edit"])(
    "lead to the list where the row is gone: %s",
    async (kind) => {
      const gone = kind === "edit" ? its.editForm(NO_ROW) : its.question(NO_ROW);
      const answer = await its.get(gone);
      expect(answer.status).toBe(302);
      // The old address of room types redirects to their list.
      expect([list.path, list.path.replace("/hotels/", "/")]).toContain(answer.location);
      expect(answer.toasts).toEqual([
        { kind: "notice", text: expect.stringMatching(/\w/) as string },
      ]);
    },
  );

  const { pages } = noun;
  if (pages) {
    it("have the name of their row as a title, or what their noun calls them", async () => {
      const { id } = await its.add();
      const [{ label } = { label: "" }] = await auditOf(its.world, noun.entity, id);
      const { body } = await its.get(its.editForm(id));
      expect(body).toMatchObject(
        noun.pageTitle ? { title: noun.pageTitle } : { title: label, open: { name: label } },
      );
    });

    it("are pages of rows alone: of no row at all there is none", async () => {
      for (const id of ["0", "-1", "1e3", "abc", "99999999999", "1 or 1=1"]) {
        const path = pages.edit.path(0).replace("0", encodeURIComponent(id));
        expect((await its.staff.get(pages.edit.loader, path, { id })).status, id).toBe(404);
      }
    });
  }

  it("are none without the row's id", async () => {
    for (const id of ["", "abc", "-1", "1.5", "99999999999999999999"]) {
      const { dialog } = shownIn(await its.list(`?dialog=edit&id=${id}`));
      expect(dialog).toBeNull();
    }
  });
}
