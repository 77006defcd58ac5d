import { isWorthTrying, type ImageRefusal } from "../image";

/** The error if the session has ended, so that the user must log in again. */
export class SessionEnded extends Error {}

interface Sending {
  /** The key of the file and of its form: a file that is sent twice under one key is stored once. */
  key: string;
  file: File;
  token: string;
}

/** The outcome for a file. */
export interface UploadOutcome {
  /** The reason of a refusal; "" for an accepted file. */
  refusal: string;
  /** Whether it is worth sending the file again: the reason of its refusal may be temporary. */
  failed: boolean;
}

interface Answer {
  files: ({ ok: true; message: string } | { ok: false; message: string; reason: ImageRefusal })[];
}

/** The number of times that sending a file is tried while the server is too busy. */
const TRIES = 4;

/**
 * Sends one file by XMLHttpRequest, since fetch doesn't report how many bytes were sent. If the server is too
 * busy, sends it again after the time that the server asks for.
 *
 * @throws SessionEnded; another Error if no answer comes
 */
export async function sendImage(
  url: string,
  sending: Sending,
  onProgress: (percent: number) => void,
): Promise<UploadOutcome> {
  for (let tries = 1; ; tries += 1) {
    const answer = await post(url, sending, onProgress);
    if (answer !== null && "retryAfterMs" in answer) {
      if (tries === TRIES) throw new Error("busy");
      onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs));
      continue;
    }
    const [file] = answer?.files ?? [];
    if (!file) throw new Error("no answer");
    if (file.ok) return { refusal: "", failed: false };
    return { refusal: file.message, failed: isWorthTrying(file.reason) };
  }
}

function post(
  url: string,
  { key, file, token }: Sending,
  onProgress: (percent: number) => void,
): Promise<Answer | { retryAfterMs: number } | null> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    // The token comes before the file, because the server checks it first.
    form.set("form_token", token);
    form.set("form_key", key);
    form.set("files", file);
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onerror = () => reject(new Error("no answer"));
    request.onload = () => {
      const { status, responseURL } = request;
      // The request followed a redirect to the login: the session has ended.
      if (new URL(responseURL).pathname === "/login") reject(new SessionEnded());
      else if (status === 200) resolve(request.response as Answer | null);
      else if (status === 503) resolve({ retryAfterMs: secondsIn(request) * 1000 });
      else reject(new Error(String(status)));
    };
    request.send(form);
  });
}

function secondsIn(request: XMLHttpRequest): number {
  const seconds = Number(request.getResponseHeader("Retry-After"));
  return seconds > 0 && seconds <= 30 ? seconds : 5;
}
