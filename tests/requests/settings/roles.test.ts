import { expect, it } from "vitest";
import { roleList } from "~/modules/settings/roles/role.list";
import * as screen from "~/routes/settings/roles";
import * as editPage from "~/routes/settings/role-edit";
import * as newPage from "~/routes/settings/role-new";
import { insertUser } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import type { NounOnScreen } from "../../support/nouns/noun";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking, type Fields } from "../../support/requests";

const role: NounOnScreen = {
  entity: "role",
  may: { look: "settings:view", change: "settings:edit" },
  // Both grant what they list. A body without a list leaves the permissions as they are; no form can
  // ask for that, so it stands among the tests of the API alone.
  api: { path: "/roles" },
  list: roleList,
  screen,
  setUp: () =>
    Promise.resolve((nth) => ({
      label: `Porter ${nth} ç`,
      description: "Carries and asks.",
      is_active: "on",
      permissions: ["hotels:view", "pricing:view"],
    })),
  title: "label",
  change: { description: "Carries, asks and phones.", permissions: ["hotels:view", "hotels:edit"] },
  says: {
    created: "Role created successfully",
    updated: "Role updated successfully",
    deleted: "Role deleted successfully",
    switched: "Role status updated successfully",
  },
  switchedBy: "toggle",
  mistakes: [
    ["no name", { label: "" }, { label: "Name is required" }],
    ["a label of 51 letters", { label: "x".repeat(51) }, { label: /at most 50/ }],
    ["no description", { description: "" }, { description: "Description is required" }],
    ["a word for a description", { description: "word" }, { description: /at least 5/ }],
  ],
};

describeNoun(role, (its) => {
  it("has a label of its own", async () => {
    const { fields } = await its.add();
    const twin = its.fields({ label: fields.label! });
    const answer = await its.post(its.newForm, asking("create", twin));
    expect(answer).toRefuse({ label: "A role with this name already exists" }, 409);
  });

  it("lets see what it lets change", async () => {
    const { id } = await its.add(its.fields({ permissions: ["pricing:edit"] }));
    const { defaults } = formIn(await its.get(its.editForm(id)));
    expect(defaults.permissions).toEqual(["pricing:view", "pricing:edit"]);
  });

  it("stays on as long as nobody else may change the settings", async () => {
    const { role_id } = await its.world.db
      .selectFrom("users")
      .select("role_id")
      .where("username", "=", "tester")
      .executeTakeFirstOrThrow();
    const off = asking("toggle", { wanted: "inactive" });
    const answer = await its.writesNothing(() => its.post(its.row(role_id), off));
    expect(answer).toHaveToast(
      "The role could not be saved: there must be at least one user who may change the settings",
      "error",
    );
    expect(answer.toastMs).toEqual([5000]);
  });

  it("is switched off only after a question, where active users have it", async () => {
    const { id, fields } = await its.add();
    const { db } = its.world;
    await insertUser(db, "porter-one", { role_id: id });
    await insertUser(db, "porter-off", { role_id: id, is_active: false });
    const press = asking("toggle", { wanted: "inactive" });
    expect(await its.post(its.row(id), press)).toHaveToast(
      /1 active user would lose its permissions\. To deactivate/,
      "error",
    );
    const { is_active: _, ...off } = fields;
    const save = (answer: Fields = {}) =>
      its.post(its.editForm(id), asking("update", { ...off, ...answer }));
    expect(await save()).toMatchObject({
      status: 200,
      body: { questions: [{ name: "agreed_users", value: "1" }] },
    });
    expect((await save({ agreed_users: "2" })).status).toBe(200);
    expect(await save({ agreed_users: "1" })).toHaveToast("Role updated successfully");
  });

  it("names the users who keep it from being deleted, as a link to them", async () => {
    const { id } = await its.add();
    expect(shownIn(await its.get(its.question(id))).dialog).toMatchObject({ uses: [] });
    await insertUser(its.world.db, "porter-kept", { role_id: id });
    await insertUser(its.world.db, "porter-kept-off", { role_id: id, is_active: false });
    expect(shownIn(await its.get(its.question(id))).dialog).toMatchObject({
      uses: [{ label: "2 users", to: `/settings/users?role_id=${id}` }],
    });
  });

  it("that grants nothing is switched off without a question", async () => {
    const { id } = await its.add(its.fields({ permissions: [] }));
    await insertUser(its.world.db, "porter-nothing", { role_id: id });
    const answer = await its.post(its.row(id), asking("toggle", { wanted: "inactive" }));
    expect(answer).toHaveToast("Role status updated successfully");
  });

  it("that is off is left out where only active ones are asked for", async () => {
    const { id, fields } = await its.add();
    await its.post(its.row(id), asking("toggle", { wanted: "inactive" }));
    const search = `?search=${encodeURIComponent(its.title(fields))}`;
    expect(shownIn(await its.list(search)).rows).toHaveLength(1);
    expect(shownIn(await its.list(`${search}&active_only=true`)).rows).toEqual([]);
  });
});

describeNoun({
  ...role,
  pages: {
    new: { ...newPage, path: "/settings/roles/new" },
    edit: { ...editPage, path: (id) => `/settings/roles/${id}/edit` },
  },
});
