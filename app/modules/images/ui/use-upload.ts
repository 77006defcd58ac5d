import { useRevalidator } from "@remix-run/react";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormStampContext } from "~/forms/post-form";
import type { imageLimits } from "../image";

/** A file that was chosen, on its way or answered. */
export interface ChosenFile {
  key: string;
  file: File;
  /** Percent of its bytes that were sent; null while it waits. */
  sent: number | null;
  /** Why it wasn't taken; "" once it was; undefined before it is answered. */
  refusal?: string;
}

interface Answer {
  files: { ok: boolean; message: string }[];
}

/** The files of the upload form: chosen, dropped, sent one after the other, each with its progress. */
export function useUpload(url: string, limits: typeof imageLimits) {
  const { t } = useTranslation();
  const { token } = useContext(FormStampContext);
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);

  function add(chosen: Iterable<File>) {
    // What isn't an image by its own word is dropped here; of the rest the server decides.
    const images = [...chosen].filter((file) => file.type.startsWith("image/"));
    setNote(images.length === 0 ? t("IMAGES.UPLOAD.NOTHING") : "");
    setFiles((known) => {
      const waiting = known.filter((each) => each.refusal === undefined);
      const fresh = images.map((file, index) => ({
        key: crypto.randomUUID(),
        file,
        sent: null,
        refusal: refusalOf(file, waiting.length + index),
      }));
      return [...waiting, ...fresh];
    });
  }

  /** What the server would refuse for its size or number need not be sent. */
  function refusalOf({ name, size }: File, before: number): string | undefined {
    if (before >= limits.files) return t("IMAGES.REFUSALS.TOO_MANY_FILES", { name });
    return size > limits.bytes ? t("IMAGES.REFUSALS.TOO_LARGE", { name }) : undefined;
  }

  function change(key: string, changes: Partial<ChosenFile>) {
    setFiles((known) => known.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }

  async function send() {
    const waiting = files.filter((each) => each.refusal === undefined);
    if (waiting.length === 0) {
      setNote(t("IMAGES.UPLOAD.NOTHING"));
      return;
    }
    setBusy(true);
    setNote("");
    let taken = 0;
    for (const { key, file } of waiting) {
      const name = file.name;
      change(key, { sent: 0 });
      const refusal = await post(url, { key, file, token }, (sent) => change(key, { sent })).catch(
        () => t("IMAGES.REFUSALS.UNANSWERED", { name }),
      );
      change(key, { sent: 100, refusal });
      if (refusal === "") taken += 1;
    }
    setBusy(false);
    // Those that were taken stand in the gallery now; the others stay, with the reason.
    setFiles((known) => known.filter((each) => each.refusal !== ""));
    if (taken > 0) {
      setNote(t("IMAGES.MESSAGES.UPLOADED", { count: taken }));
      revalidate();
    }
  }

  return {
    files,
    note,
    busy,
    add,
    send,
    remove: (key: string) => setFiles((known) => known.filter((each) => each.key !== key)),
    clear: () => setFiles([]),
  };
}

interface Sending {
  key: string;
  file: File;
  token: string;
}

/**
 * One file by XMLHttpRequest: it alone tells how many bytes are sent.
 *
 * @returns why the file wasn't taken, "" where it was
 * @throws when there is no such answer
 */
function post(
  url: string,
  { key, file, token }: Sending,
  onProgress: (percent: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    // Before the file: the server looks at it first.
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
      const [answer] = (request.response as Answer | null)?.files ?? [];
      if (request.status === 200 && answer) resolve(answer.ok ? "" : answer.message);
      else reject(new Error(String(request.status)));
    };
    request.send(form);
  });
}
