import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import { versionOf } from "~/db/writing/write.server";
import type { OpenForm } from "~/forms/posting/form-reply";
import type { Context } from "~/db/context";
import { listOwnChanges } from "~/modules/log/audit/audit.service.server";
import { changeTitle } from "~/modules/log/audit/change-title.presenter.server";
import { getProfile } from "./profile.service.server";

/** The number of their own changes that users see in their profile; only administrators see the whole log. */
const OWN_CHANGES = 5;

/** @returns the form of the actor's own profile */
export async function profileForm(ctx: Context): Promise<OpenForm> {
  const profile = await getProfile(ctx);
  return {
    kind: "form",
    key: "profile",
    mode: "update",
    defaults: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      email: profile.email,
      language: profile.language ?? "",
      theme: profile.theme ?? "",
      rows_per_page: String(profile.rows_per_page ?? ""),
    },
    row: { version: versionOf(profile), changed: null, historyTo: "" },
  };
}

/** A change that the actor made, its texts formatted. */
export interface OwnChange {
  id: string;
  text: string;
  when: string;
}

/** @returns the actor's latest changes, newest first */
export async function ownChanges(ctx: Context): Promise<OwnChange[]> {
  const changes = await listOwnChanges(ctx, OWN_CHANGES);
  return changes.map((change) => ({
    id: change.id,
    text: changeTitle(change, ctx.locale),
    when: formatInstant(change.at, ctx.locale, env().BUSINESS_TIME_ZONE),
  }));
}
