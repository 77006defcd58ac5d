import { redirect } from "@remix-run/node";
import { env } from "~/config/env.server";
import type { Actor, Context } from "~/db/context";
import { INTENT } from "~/forms/editing/entered";
import {
  clearCookie,
  headersWithCookies,
  ONE_YEAR,
  readCookie,
  setCookie,
} from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { SUCCESS_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { DASHBOARD, HIDE_STEPS, SHOW_STEPS } from "./dashboard-links";
import { seesFirstSteps } from "./first-steps";
import { getFirstSteps } from "./first-steps.service.server";
import { gettingStarted } from "./getting-started.presenter.server";

type User = Pick<Actor, "id">;

/**
 * The cookie that puts the first steps away. It is in the browser because all who try a demo share its login:
 * kept with the user, one visitor would hide the steps from the next. Users of one browser have one each.
 */
const cookieOf = ({ id }: User) => `hiddenSteps${id}`;

/** @returns whether the user has put the first steps away in this browser: those of the demo, or of the first hour */
export function hidesSteps(request: Request, user: User): boolean {
  return readCookie(request, cookieOf(user)) !== undefined;
}

/** @returns whether the user has put first steps away that are still to be done, so that they can be shown again */
export async function hasHiddenSteps(request: Request, ctx: Context): Promise<boolean> {
  if (!hidesSteps(request, ctx.actor)) return false;
  if (env().DEMO_MODE) return true;
  return seesFirstSteps(ctx) && gettingStarted(await getFirstSteps(ctx), ctx) !== null;
}

/**
 * Answers the form that puts the first steps away, or back; any other intent changes nothing.
 *
 * @returns the redirect to the dashboard, on which the chosen hotel stays the chosen one
 */
export async function chooseFirstSteps(ctx: Context, request: Request): Promise<Response> {
  const form = await readForm(request);
  assertOurForm(request, form);
  const headers = headersWithCookies(await cookiesFor(form.get(INTENT), ctx));
  return redirect(DASHBOARD + new URL(request.url).search, { status: 303, headers });
}

async function cookiesFor(
  intent: FormDataEntryValue | null,
  { actor, locale }: Context,
): Promise<string[]> {
  if (intent === SHOW_STEPS) return [clearCookie(cookieOf(actor))];
  if (intent !== HIDE_STEPS) return [];
  const text = translator(locale)("dashboard:STARTING.HIDDEN");
  return [
    setCookie(cookieOf(actor), "1", { maxAge: ONE_YEAR }),
    await flash({ kind: "success", text, durationMs: SUCCESS_MS }),
  ];
}
