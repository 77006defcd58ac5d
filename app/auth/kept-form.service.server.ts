import { getDatabase } from "~/db/connection/client.server";
import type { Database } from "~/db/database";
import { enteredIn, formOf, INTENT, RESUMED } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { clearCookie, readCookie, setCookie } from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { formToken, ownerOfForm } from "~/http/posted/forgery.server";
import {
  type FieldsBeforeFiles,
  readFieldsBeforeFiles,
  readForm,
} from "~/http/posted/form-body.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { languageOf } from "~/http/language.server";
import { isMultipart } from "~/http/posted/form-body.server";
import { translator } from "~/i18n/i18n.server";
import {
  deleteForgottenForms,
  deleteKeptForm,
  findKeptForm,
  type KeptForm,
  resealKeptForm,
  upsertKeptForm,
} from "./kept-form.repository.server";
import { open, seal } from "./secret-box.server";
import { staffOf } from "./session.server";

/** How long a form is kept for its user. */
const KEPT_MS = 15 * 60 * 1000;

/** The cookie that tells that a form is kept: pages without it don't ask the database for one. */
const KEPT_COOKIE = "kept_form";

/** The entered values, and the button that was pressed. */
interface PostedValues {
  intent: string;
  entered: Entered;
  /** Whether files were chosen too; a browser doesn't offer them again. */
  files?: boolean;
}

/** The parts of a kept form that the user is told of after the login. */
export interface KeptParts {
  typed: boolean;
  files: boolean;
}

/** @returns the owner that the kept form of a user is sealed for */
export const sealedFor = (user_id: number) => `kept form of user ${user_id}`;

/**
 * Keeps a form that was posted after its session had ended, for the user of the page; a form that doesn't
 * name its user isn't kept. Passwords and secrets are left out. Of files it keeps only the fact that there
 * were some.
 *
 * @param refusal the guard's error; if it is a redirect to the login, it gets the cookie from which the login
 *   page knows that a form is kept
 */
export async function keepUntilLogin(request: Request, refusal: unknown): Promise<void> {
  if (!(refusal instanceof Response && leadsToLogin(refusal))) return;
  const waitingForm = await keepForm(request);
  if (!waitingForm) return;
  const t = translator(await languageOf(request));
  const messages = [
    ...(waitingForm.typed ? [t("login:FORM_KEPT")] : []),
    ...(waitingForm.files ? [t("login:FILES_LOST")] : []),
  ];
  const toast = await flash({ kind: "error", text: messages.join(" "), durationMs: null });
  refusal.headers.append("Set-Cookie", toast);
}

/** Deletes the forms that are too old to be shown again. */
export async function forgetOldForms(db: Database, now: Date): Promise<void> {
  await deleteForgottenForms(db, new Date(now.getTime() - KEPT_MS));
}

function leadsToLogin({ headers }: Response): boolean {
  return headers.get("Location")?.startsWith("/login") ?? false;
}

async function keepForm(request: Request): Promise<KeptParts | null> {
  const read = await readPosted(request).catch((error: unknown) => {
    // A form that is too large or can't be read isn't kept.
    if (error instanceof Response) return null;
    throw error;
  });
  const user_id = read && ownerOfForm(read.form);
  if (!user_id) return null;
  const { form, hasFiles: files } = read;
  const entered = enteredIn(form);
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const waiting = { typed: Object.keys(entered).length > 0, files };
  if (!(waiting.typed || waiting.files) || path.length > 2000) return null;
  const typed: PostedValues = { intent: String(form.get(INTENT) ?? ""), entered, files };
  const [db, created_at] = [await getDatabase(), new Date()];
  await forgetOldForms(db, created_at);
  if (!waiting.typed && (await markFilesLost(db, user_id))) return waiting;
  const sealed = sealedTyped(typed, user_id);
  await upsertKeptForm(db, { user_id, path, sealed, created_at });
  return waiting;
}

async function readPosted(request: Request): Promise<FieldsBeforeFiles> {
  if (isMultipart(request)) return readFieldsBeforeFiles(request);
  return { form: await readForm(request), hasFiles: false };
}

/**
 * Adds the fact that files were lost to the user's kept form, which was typed in another tab. A post of files
 * alone never replaces such a form.
 *
 * @returns whether the user has such a form
 */
async function markFilesLost(db: Database, user_id: number): Promise<boolean> {
  const waitingForm = await findKeptForm(db, user_id);
  const typed = waitingForm && typedIn(waitingForm);
  if (!typed || Object.keys(typed.entered).length === 0) return false;
  await resealKeptForm(db, waitingForm, sealedTyped({ ...typed, files: true }, user_id));
  return true;
}

/**
 * Finds the kept form of a user who logs in. Forms that are too old are deleted. A form of files alone is
 * deleted too: nothing of it can be shown again, so the login page only tells that the files are lost.
 *
 * @returns the parts of the form, or null, and the `Set-Cookie` headers by which the form is shown again
 */
export async function keptFormAtLogin(
  db: Database,
  user_id: number,
  now: Date,
): Promise<{ waiting: KeptParts | null; cookies: string[] }> {
  await forgetOldForms(db, now);
  const waitingForm = await findKeptForm(db, user_id);
  const typed = waitingForm && typedIn(waitingForm);
  if (!typed) return { waiting: null, cookies: [] };
  const waiting = {
    typed: Object.keys(typed.entered).length > 0,
    files: typed.files ?? false,
  };
  if (!waiting.typed) await deleteKeptForm(db, user_id);
  const cookie = setCookie(KEPT_COOKIE, "1", { maxAge: KEPT_MS / 1000 });
  return { waiting, cookies: waiting.typed ? [cookie] : [] };
}

function sealedTyped(typed: PostedValues, user_id: number): string {
  return seal(JSON.stringify(typed), sealedFor(user_id));
}

/** @returns the content of a kept form; null where the encryption key has changed since */
function typedIn({ sealed, user_id }: Pick<KeptForm, "sealed" | "user_id">): PostedValues | null {
  const text = open(sealed, sealedFor(user_id));
  return text === null ? null : (JSON.parse(text) as PostedValues);
}

/** A form that is shown again, and the function that deletes it afterwards. */
export interface ResumedForm {
  /** A request that shows the page with the typed values, and writes nothing. */
  post: Request;
  /** Deletes the form and returns the `Set-Cookie` header that clears its cookie. */
  forget: () => Promise<string>;
}

/** @returns the reader's kept form for exactly this address; null where there is none */
export async function resumedForm(request: Request): Promise<ResumedForm | null> {
  if (request.method !== "GET" || readCookie(request, KEPT_COOKIE) === undefined) return null;
  const [db, now] = [await getDatabase(), new Date()];
  const staff = await staffOf(db, request, now);
  // The form waits until the second factor is set up: nothing can be posted before.
  if (staff?.secondFactor === "lacking") return null;
  const waitingForm = staff && (await findKeptForm(db, staff.id));
  const { pathname, search } = new URL(request.url);
  if (!waitingForm || waitingForm.path !== pathname + search) return null;
  if (now.getTime() - waitingForm.created_at.getTime() >= KEPT_MS) return null;
  const typed = typedIn(waitingForm);
  if (!typed) return null;
  const { intent, entered } = typed;
  const form = formOf(entered);
  form.set(INTENT, intent);
  form.set(RESUMED, "on");
  form.set(FORM_TOKEN, formToken(request).token);
  const body = new URLSearchParams();
  for (const [name, value] of form) body.append(name, String(value));
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  return {
    post: new Request(request.url, { method: "POST", headers, body, signal: request.signal }),
    forget: async () => {
      await deleteKeptForm(db, staff.id);
      return clearCookie(KEPT_COOKIE);
    },
  };
}
