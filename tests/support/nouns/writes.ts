import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { FORM_KEY } from "~/forms/editing/entered";
import { auditOf } from "../audit";
import { everyRow } from "../database/every-row";
import { asking, speaking, type Fields } from "../requests";
import type { Place } from "./noun";
import { formIn, type NounStory } from "./story";

/** Tests writes: saving, its audit row and its toast. */
export function writes(its: NounStory) {
  const { noun } = its;
  const { list, says } = noun;

  it("adds a row, says so and leads to its page, or the very list that one came from", async () => {
    const fields = its.fields();
    const kept = `sort=${list.sorts[0]}&order=desc`;
    const { path } = its.newForm;
    const from = noun.pages
      ? `${path}?back=${encodeURIComponent(`${list.path}?${kept}`)}`
      : `${path}&${kept}`;
    const answer = await its.post({ ...its.newForm, path: from }, asking("create", fields));
    const id = await its.latest();
    expect(answer).toRedirectTo(its.savedTo(id, `${list.path}?${kept}`));
    if (says.created) expect(answer).toHaveToast(says.created);
    const log = await auditOf(its.world, noun.entity, id);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      action: "create",
      before: null,
      actor_name: "tester Administrator",
    });
    expect(formIn(await its.get(its.editForm(id))).defaults[noun.title]).toBe(its.title(fields));
  });

  it("speaks the language of whoever writes", async () => {
    const french = speaking(its.staff, "fr");
    const answer = await its.post(its.newForm, asking("create", its.fields()), french);
    expect(answer.status).toBe(303);
    const [toast] = answer.toasts;
    expect(toast?.text).toMatch(/ /);
    if (says.created) expect(answer).not.toHaveToast(says.created);
  });

  it("changes a row, and the log has what it was", async () => {
    const { id, fields } = await its.add();
    const changed = asking("update", { ...fields, ...noun.change });
    const answer = await its.post(its.editForm(id), changed);
    expect(answer).toRedirectTo(its.savedTo(id));
    if (says.updated) expect(answer).toHaveToast(says.updated);
    const { defaults } = formIn(await its.get(its.editForm(id)));
    for (const [name, value] of Object.entries(noun.change)) {
      expect([defaults[name] ?? []].flat(), name).toEqual([value].flat());
    }
    const [, log] = await auditOf(its.world, noun.entity, id);
    expect(log).toMatchObject({ action: "update" });
    expect(log?.before).not.toEqual(log?.after);
  });

  it("leaves no trace of a form that changes nothing", async () => {
    const { id } = await its.add();
    const { defaults } = formIn(await its.get(its.editForm(id)));
    const answer = await its.writesNothing(() =>
      its.post(its.editForm(id), asking("update", defaults)),
    );
    expect(answer).toRedirectTo(its.savedTo(id));
  });

  it("takes decimals with a comma as with a point, and asks where that could be thousands", async () => {
    const { id, fields } = await its.add();
    const decimals = Object.entries(fields).filter(([, value]) =>
      /^-?\d+\.\d+$/.test(String(value)),
    );
    if (decimals.length === 0) return;
    const withComma = Object.fromEntries(
      decimals.map(([name, value]) => [name, String(value).replace(".", ",")]),
    );
    for (const language of ["en", "fr"] as const) {
      const form = asking("update", { ...fields, ...withComma });
      const post = () => its.post(its.editForm(id), form, speaking(its.staff, language));
      expect(await its.writesNothing(post)).toRedirectTo(its.savedTo(id));
    }
    for (const [name] of decimals) {
      const form = asking("update", { ...fields, [name]: "1,234" });
      expect(await its.post(its.editForm(id), form)).toRefuse({
        [name]: /could be 1234 or 1\.234/,
      });
    }
  });

  const { deleted } = says;
  if (deleted) {
    it("takes a row away", async () => {
      const { id } = await its.add();
      const answer = await its.post(its.question(id), asking("delete"));
      expect(answer).toRedirectTo(list.path);
      expect(answer).toHaveToast(deleted);
      expect(await its.deeds(id)).toEqual(["create", "delete"]);
      expect((await its.get(its.editForm(id))).status).toBe(302);
    });
  }

  it("saves nothing that the log can't tell: both are one transaction", async () => {
    const { id, fields } = await its.add();
    const posts: [Place, Fields][] = [
      [its.newForm, asking("create", its.fields())],
      [its.editForm(id), asking("update", { ...fields, ...noun.change })],
    ];
    if (deleted) posts.push([its.question(id), asking("delete")]);
    const { db } = its.world;
    const rows = await everyRow(db);
    await sql`alter table audit_log rename column label to label_elsewhere`.execute(db);
    try {
      for (const [place, form] of posts) expect((await its.post(place, form)).status).toBe(500);
    } finally {
      await sql`alter table audit_log rename column label_elsewhere to label`.execute(db);
    }
    expect(console.error).toHaveBeenCalledTimes(posts.length);
    vi.mocked(console.error).mockClear();
    expect((await everyRow(db)) === rows).toBe(true);
  });

  const { switchedBy } = noun;
  if (switchedBy) {
    it("switches a row off and on; asked twice it does so once", async () => {
      const { id } = await its.add();
      const to = (wanted: string) => its.post(its.row(id), asking(switchedBy, { wanted }));
      const off = await to("inactive");
      expect(off).toRedirectTo(list.path);
      if (says.switched) expect(off).toHaveToast(says.switched);
      expect(await its.writesNothing(() => to("inactive"))).toRedirectTo(list.path);
      expect(await to("active")).toRedirectTo(list.path);
      expect(await its.deeds(id)).toEqual(["create", "update", "update"]);
      expect((await its.writesNothing(() => to("perhaps"))).status).toBe(422);
    });
  }

  it("does once what is posted twice, and says so", async () => {
    const sentBefore = { kind: "notice", text: expect.stringContaining("already been sent") };
    const [added, changed] = ["adds-0123456789abcdef", "changes-0123456789abcdef"];
    const fields = its.fields();
    const add = () => its.post(its.newForm, asking("create", { ...fields, [FORM_KEY]: added }));
    const first = await add();
    expect(first.status).toBe(303);
    const second = await its.writesNothing(add);
    // The outcome of a form isn't kept with its key, so the second post leads to the list, and says why.
    expect(second).toRedirectTo(noun.savedTo ? list.path : first.location!);
    expect(second.toasts).toMatchObject([sentBefore]);
    const id = await its.latest();
    const form = asking("update", { ...fields, ...noun.change, [FORM_KEY]: changed });
    expect((await its.post(its.editForm(id), form)).status).toBe(303);
    const again = await its.writesNothing(() => its.post(its.editForm(id), form));
    expect(again.toasts).toMatchObject([sentBefore]);
  });
}
