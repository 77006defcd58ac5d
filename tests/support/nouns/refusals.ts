import { expect, it } from "vitest";
import { VERSION } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { resultOf } from "~/forms/posting/form-result";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { asking, nobody, staffWith, type Fields } from "../requests";
import type { Place } from "./noun";
import { filledIn, formIn, NO_ROW, type NounStory } from "./story";

const FORGED = { [FORM_TOKEN]: "c3RvbGVu" };

/** Tests refusals: wrong fields, edits by two users at the same time, missing permissions. */
export function refusals(its: NounStory) {
  const { noun } = its;
  const { list, may } = noun;

  it.each(noun.mistakes)(
    "%s: at its field, with what was entered",
    async (_, wrong, said, status = 422) => {
      const fields = its.fields(wrong);
      const answer = await its.writesNothing(() => its.post(its.newForm, asking("create", fields)));
      expect(answer).toRefuse(said, status);
      const kept = (answer.body as FormReply).result.initialValue;
      const shown = Object.entries(filledIn(fields)).filter(
        ([name]) => !/password|secret/.test(name),
      );
      expect(kept).toMatchObject(resultOf(Object.fromEntries(shown)).initialValue!);
      // The form that edits a row has the same rules.
      const { id } = await its.add();
      const edited = await its.writesNothing(() =>
        its.post(its.editForm(id), asking("update", fields)),
      );
      expect(edited.status).toBe(status);
    },
  );

  it("what is empty or no text at all", async () => {
    for (const fields of [{}, its.fields({ [noun.title]: ["a", "b"] })]) {
      const answer = await its.writesNothing(() => its.post(its.newForm, asking("create", fields)));
      expect(answer.status).toBe(422);
    }
  });

  it("an edit of what somebody else has changed since, and takes it once that was seen", async () => {
    const { id, fields } = await its.add();
    const seen = formIn(await its.get(its.editForm(id))).row!.version;
    const theirs = await its.post(
      its.editForm(id),
      asking("update", { ...fields, ...noun.change }),
    );
    expect(theirs.status).toBe(303);
    const mine = asking("update", { ...fields, [VERSION]: seen });
    const met = await its.writesNothing(() => its.post(its.editForm(id), mine));
    expect(met.status).toBe(409);
    const { conflict, result } = met.body as FormReply;
    expect(conflict?.theirs).toMatchObject(filledIn(noun.change));
    expect(conflict?.changed).toMatch(/tester Administrator/);
    expect(result.initialValue).toMatchObject({ [noun.title]: its.title(fields) });
    const again = await its.post(its.editForm(id), {
      ...{ ...mine, ...noun.agrees, [VERSION]: conflict!.version },
    });
    expect(again).toRedirectTo(its.savedTo(id));
    expect(await its.deeds(id)).toEqual(["create", "update", "update"]);
  });

  it("a write to a row that is gone: the list says so", async () => {
    const asked = [[its.editForm(NO_ROW), asking("update", its.fields())] as const];
    if (noun.says.deleted) asked.push([its.question(NO_ROW), asking("delete")]);
    if (noun.switchedBy) {
      asked.push([its.row(NO_ROW), asking(noun.switchedBy, { wanted: "inactive" })]);
    }
    for (const [place, fields] of asked) {
      const answer = await its.writesNothing(() => its.post(place, fields));
      expect(answer).toRedirectTo(list.path);
      expect(answer.toasts).toMatchObject([{ kind: "error" }]);
    }
  });

  it("what it was never asked for", async () => {
    for (const intent of ["drop", "constructor", "", "create_twice"]) {
      const asked = its.post(its.newForm, asking(intent, its.fields()));
      expect(await its.writesNothing(() => asked)).toMatchObject({ status: 400 });
    }
  });

  /** @returns the pages on which the noun is read, and the posts that write it */
  const doors = async () => {
    const { id, fields } = await its.add();
    const pages: Place[] = [{ ...noun.screen, path: list.path }, its.newForm, its.editForm(id)];
    const posts: [Place, Fields][] = [
      [its.newForm, asking("create", its.fields())],
      [its.editForm(id), asking("update", { ...fields, ...noun.change })],
    ];
    if (noun.says.deleted) posts.push([its.question(id), asking("delete")]);
    if (noun.switchedBy) posts.push([its.row(id), asking(noun.switchedBy, { wanted: "inactive" })]);
    return { pages, posts };
  };

  it("to change anything to whoever may only look", async () => {
    const { pages, posts } = await doors();
    const looking = await staffWith(its.world, may.look);
    const [listed, added, edited] = pages;
    expect((await its.get(listed!, looking)).status).toBe(200);
    expect((await its.get(added!, looking)).status).toBe(403);
    expect((await its.get(edited!, looking)).status).toBe(200);
    for (const [place, fields] of posts) {
      const answer = await its.writesNothing(() => its.post(place, fields, looking));
      expect(answer.status).toBe(403);
    }
  });

  it("everything to whoever may not even look", async () => {
    const { pages, posts } = await doors();
    const stranger = await staffWith(its.world);
    for (const place of pages) expect((await its.get(place, stranger)).status).toBe(403);
    for (const [place, fields] of posts) {
      expect((await its.post(place, fields, stranger)).status).toBe(403);
    }
  });

  it("everything to somebody who isn't signed in: the login page knows what was wanted", async () => {
    const { pages, posts } = await doors();
    const guest = nobody(its.world);
    for (const place of pages) expect(await its.get(place, guest)).toAskForLogin(place.path);
    for (const [place, fields] of posts) {
      const answer = await its.writesNothing(() => its.post(place, fields, guest));
      expect(answer).toAskForLogin(place.path);
    }
  });

  it("a form that isn't ours", async () => {
    const { posts } = await doors();
    for (const [place, fields] of posts) {
      const answer = await its.writesNothing(() => its.post(place, { ...fields, ...FORGED }));
      expect(answer.status).toBe(403);
    }
  });
}
