import { redirect } from "@remix-run/node";
import { headersWithCookies } from "~/http/cookies.server";
import { keepUntilLogin } from "~/auth/kept-form.service.server";
import { assertGranted, requireStaff } from "~/auth/require-staff.server";
import { FORM_KEY } from "~/forms/editing/entered";
import { RoomFull, WaitingRoom } from "./waiting-room";
import type { Context } from "~/db/context";
import { flash, type FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import { assertOurForm } from "~/http/posted/forgery.server";
import { discardBody, readParts } from "~/http/posted/form-body.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import {
  imageLimits,
  needOfImages,
  plainFileName,
  type ImageOwner,
  type UploadedFile,
} from "./image";
import { assertOwner } from "./image-owner.server";
import { addImage } from "./image.service.server";

/**
 * A file over the size limit is read up to this size, so that its refusal can name it; a still larger one
 * makes the whole request fail.
 */
const READ_AT_MOST = 3 * imageLimits.bytes;

/**
 * The number of characters of a file's name that a toast shows: toasts travel in cookies, which are small.
 */
const NAME_TOLD = 60;

/** The number of refused files that a toast names; further ones are only counted. */
const REFUSED_TOLD = 6;

/** The name of the field with the files of an upload. */
export const FILES_FIELD = "files";

/** The outcome for the files of an upload, and the language of its texts. */
interface Uploaded {
  files: UploadedFile[];
  locale: Language;
}

/** The largest request with files, in bytes. */
const TOTAL_BYTES = imageLimits.files * imageLimits.bytes + READ_AT_MOST;

/** The most uploads that are read at once, however small they are: a small file may be a large picture. */
const READ_AT_ONCE = 20;

/** The most bytes of uploads in memory at once: one of the largest files with its form, or several smaller ones. */
const BYTES_AT_ONCE = 1.2 * imageLimits.bytes;

/** Limits the bytes of files that are in memory at once; up to 20 more uploads wait without being read. */
const room = new WaitingRoom(BYTES_AT_ONCE, 20);

/** `Retry-After` in seconds, when too many uploads wait already. */
const RETRY_AFTER_S = 5;

/**
 * Receives the files of a form. The form's token is checked before the first file is read.
 *
 * @param ownerAt returns the owner by the address; it is called after the check of the login
 * @throws a redirect to the login; 403 for a form with a wrong token; whatever `keepImages` throws
 */
export async function receiveImages(
  request: Request,
  ownerAt: () => ImageOwner,
): Promise<Uploaded & { owner: ImageOwner }> {
  return sentWhole(request, async () => {
    const ctx = await requireStaff(request, "signed-in", keepUntilLogin);
    const owner = ownerAt();
    assertGranted(ctx, needOfImages(owner, "edit"));
    const assertOurs = (fields: FormData) => assertOurForm(request, fields);
    const files = await keepImages(request, ctx, owner, assertOurs);
    return { files, locale: ctx.locale, owner };
  });
}

/**
 * Receives the files of a program, which sends its API key instead of a form token.
 *
 * @throws whatever `keepImages` throws
 */
export async function receiveFiles(
  request: Request,
  ctx: Context,
  owner: ImageOwner,
): Promise<UploadedFile[]> {
  return sentWhole(request, () => keepImages(request, ctx, owner, () => {}));
}

/**
 * Reads the whole request before it is answered, because browsers read an answer only after they have sent
 * everything.
 */
async function sentWhole<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await discardBody(request);
    throw error;
  }
}

/**
 * Reads, decodes and stores the files of a form one after the other, so that only one is in memory.
 *
 * @param check is called with the form's fields before the first file is stored
 * @returns the outcome for each file
 * @throws whatever `check` throws; 404 without the owner, 413 for too many bytes, 503 where too many uploads
 *   are under way
 */
async function keepImages(
  request: Request,
  ctx: Context,
  owner: ImageOwner,
  check: (fields: FormData) => void,
): Promise<UploadedFile[]> {
  await assertOwner(ctx, owner);
  const declared = Number(request.headers.get("Content-Length") ?? READ_AT_MOST);
  const weight = Math.max(declared, Math.floor(BYTES_AT_ONCE / READ_AT_ONCE));
  try {
    return await room.run(weight, () => readImages(request, ctx, owner, check));
  } catch (error) {
    throw error instanceof RoomFull ? uploadIsBusy() : error;
  }
}

/** @returns the answer 503 with `Retry-After`, where too many uploads are under way */
export function uploadIsBusy(): Response {
  const headers = { "Retry-After": String(RETRY_AFTER_S) };
  return new Response(null, { status: 503, statusText: "Busy", headers });
}

async function readImages(
  request: Request,
  ctx: Context,
  owner: ImageOwner,
  check: (fields: FormData) => void,
): Promise<UploadedFile[]> {
  const fields = new FormData();
  const files: UploadedFile[] = [];
  let checked = false;
  for await (const part of readParts(request, {
    fileBytes: READ_AT_MOST,
    totalBytes: TOTAL_BYTES,
    parts: 40,
  })) {
    if (part.kind === "field") {
      fields.append(part.name, part.value);
      continue;
    }
    if (!checked) check(fields);
    checked = true;
    if (part.name !== FILES_FIELD) continue;
    // Browsers send an empty file field as a file without a name and without bytes.
    if (part.fileName === "" && part.bytes.byteLength === 0) continue;
    if (files.length >= imageLimits.files) {
      files.push({ name: plainFileName(part.fileName), ok: false, reason: "TOO_MANY_FILES" });
      continue;
    }
    const formKey = keyOf(fields, files.length);
    files.push(await addImage({ ...ctx, formKey }, owner, { ...part, name: part.fileName }));
  }
  if (!checked) check(fields);
  return files;
}

/** @returns the key of one file, made from the form's key; undefined for a form without a key */
function keyOf(fields: FormData, index: number): string | undefined {
  const key = fields.get(FORM_KEY);
  return typeof key === "string" && /^[\w-]{16,64}$/.test(key) ? `${key}:${index}` : undefined;
}

/** @returns the sentence for a refused file; "" for an accepted one */
export function refusalText(file: UploadedFile, locale: Language): string {
  if (file.ok) return "";
  const name = file.name.length > NAME_TOLD ? `${file.name.slice(0, NAME_TOLD)}…` : file.name;
  return translator(locale)(`images:REFUSALS.${file.reason}`, { name });
}

/**
 * Handles the upload of a page without scripts: redirects to the page, which lists the outcome for each file.
 */
export async function uploadFromPage(
  request: Request,
  ownerAt: () => ImageOwner,
  backTo: (owner: ImageOwner) => string,
): Promise<Response> {
  const { files, locale, owner } = await receiveImages(request, ownerAt);
  const t = translator(locale);
  const taken = files.filter((file) => file.ok).length;
  const refused = files.filter((file) => !file.ok);
  const messages: FlashMessage[] = [];
  if (taken > 0) {
    const text = t("images:MESSAGES.UPLOADED", { count: taken });
    messages.push({ kind: "success", text, durationMs: SUCCESS_MS });
  }
  if (files.length === 0) {
    messages.push({ kind: "notice", text: t("images:UPLOAD.NOTHING"), durationMs: null });
  }
  if (refused.length > 0) {
    const sentences = refused.slice(0, REFUSED_TOLD).map((file) => refusalText(file, locale));
    const more = refused.length - sentences.length;
    if (more > 0) sentences.push(t("images:MESSAGES.NOT_TAKEN_EITHER", { count: more }));
    const text = `${t("images:MESSAGES.NOT_TAKEN")} ${sentences.join(t("common:AND_THEN"))}.`;
    messages.push({ kind: "error", text, durationMs: null });
  }
  const headers = headersWithCookies([await flash(...messages)]);
  return redirect(backTo(owner), { status: 303, headers });
}
