import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getMaskedApiKey, revokeApiKey } from "~/modules/settings/users/api-key.service.server";
import { updateProfile } from "~/modules/settings/users/profile/profile.service.server";
import type { NewUserInput, UserInput } from "~/modules/settings/users/user.fields";
import {
  createUser,
  updateUser,
  updateUserInForm,
} from "~/modules/settings/users/user.service.server";
import { insertHotel, insertPoint, insertRole, insertWebhook } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let role_id: number;

beforeAll(async () => {
  world = await createWorld();
  role_id = await insertRole(world.db);
});
afterAll(() => world.close());

/** The own password of whoever acts in these tests. */
const CONFIRMED = { own_password: "a long password" };

let number = 0;

function input(changes: Partial<NewUserInput> = {}): NewUserInput {
  number += 1;
  return {
    username: `user.${number}`,
    first_name: "Anna",
    last_name: "Meier",
    email: `user.${number}@example.com`,
    role_id,
    distribution_point_id: null,
    limited_to_point: false,
    hotel_ids: [],
    user_type: "dashboard",
    is_active: true,
    password: "correct horse battery",
    confirm_password: "correct horse battery",
    ...changes,
  };
}

/** What the form of a user says who isn't changed. */
function asForm(made: NewUserInput, changes: Partial<UserInput> = {}): UserInput {
  return { ...made, password: null, confirm_password: null, ...changes };
}

describe("users", () => {
  it("can't take their own login or the right to change the settings from themselves", async () => {
    // The tester may go, since another administrator is left; both would be refused for the last one.
    const made = input({ user_type: "both" });
    const { id } = await createUser(world.ctx, made);
    const own = { ...world.ctx, actor: { ...world.ctx.actor, id } };
    const update = (changes: Partial<UserInput>, ctx = own) =>
      updateUser(ctx, id, asForm(made, changes));
    const [weaker, off] = [
      await insertRole(world.db, { label: "Weaker", permissions: ["settings:view"] }),
      await insertRole(world.db, { label: "Off", is_active: false }),
    ];
    const refused = (field: string, key: string) => ({
      ...{ status: 422, field, sentence: { key: `users:ERRORS.${key}` } },
    });
    for (const role of [weaker, off]) {
      await expect(update({ role_id: role })).rejects.toMatchObject(refused("role_id", "OWN_ROLE"));
    }
    const api = update({ user_type: "api" });
    await expect(api).rejects.toMatchObject(refused("user_type", "OWN_TYPE"));
    const limits = {
      limited_to_point: {
        distribution_point_id: await insertPoint(world.db, "OWN"),
        limited_to_point: true,
      },
      hotel_ids: { hotel_ids: [await insertHotel(world.db)] },
    };
    for (const [field, limit] of Object.entries(limits)) {
      await expect(update(limit)).rejects.toMatchObject(refused(field, "OWN_REACH"));
    }
    const equal = await insertRole(world.db, { label: "Equal" });
    await update({ role_id: equal, last_name: "Still here" });
    // Others may take all of it from them.
    await update({ role_id: weaker, user_type: "api" }, world.ctx);
  });

  it("are asked before another type stops their key and their webhooks", async () => {
    const made = input({ user_type: "both" });
    const { id } = await createUser(world.ctx, made);
    const answer = (agreed_webhooks?: number) =>
      updateUser(world.ctx, id, asForm(made, { user_type: "dashboard", agreed_webhooks }));
    const asks = (key: string, count: number) => ({
      questions: [
        { field: "agreed_webhooks", yes: count, sentence: { key: `users:ASKED.${key}` } },
      ],
    });
    await expect(answer()).rejects.toMatchObject(asks("KEY_STOPS", 0));
    await insertWebhook(world.db, id);
    await insertWebhook(world.db, id, { active: false });
    await expect(answer(0)).rejects.toMatchObject(asks("KEY_AND_WEBHOOKS_STOP", 1));
    expect((await getMaskedApiKey(world.ctx, id)).key).not.toBeNull();
    await revokeApiKey(world.ctx, id, CONFIRMED);
    await expect(answer(0)).rejects.toMatchObject(asks("WEBHOOKS_STOP", 1));
    await world.db.updateTable("webhooks").set({ active: false }).execute();
    expect(await answer()).toMatchObject({ user_type: "dashboard" });
  });

  it("keep an email address that no form would take, and get no other such one", async () => {
    const made = input();
    const { id } = await createUser(world.ctx, made);
    const email = "owner@localhost";
    await world.db.updateTable("users").set({ email }).where("id", "=", id).execute();
    const own = { ...world.ctx, actor: { ...world.ctx.actor, id, username: made.username } };
    const profile = (address: string) =>
      updateProfile(own, {
        ...{ first_name: "Zoé", last_name: "Owner", email: address },
        own_password: made.password,
      });
    const saves = [
      (address: string) => updateUser(world.ctx, id, asForm(made, { email: address })),
      (address: string) => updateUserInForm(world.ctx, id, asForm(made, { email: address })),
      profile,
    ];
    for (const save of saves) {
      expect(await save(email)).toMatchObject({ email });
      await expect(save("another@localhost")).rejects.toMatchObject({
        ...{ status: 422, field: "email", sentence: { key: "constraints:EMAIL_INVALID" } },
      });
    }
    expect(await profile("owner@example.com")).toMatchObject({ email: "owner@example.com" });
  });
});
