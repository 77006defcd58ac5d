import { useRevalidator } from "@remix-run/react";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormStampContext } from "~/forms/posting/post-form";
import { SUCCESS_MS } from "~/http/toast-times";
import type { Toast } from "~/ui/toasts/toast";
import { uniqueId } from "~/ui/unique-id";
import type { imageLimits } from "../image";
import { sendImage, SessionEnded } from "./send-image";

/** A file from its choice to the server's answer. */
export interface ChosenFile {
  /** The key of the file and of its form: a file that is sent twice under one key is stored once. */
  key: string;
  file: File;
  /** The percentage of its bytes that were sent; null while it waits. */
  sent: number | null;
  /** The reason of a refusal; "" for an accepted file; undefined before the answer. */
  refusal?: string;
  /** Whether sending the file again may help. */
  failed?: boolean;
}

/** @returns whether the browser considers a file an image; the server checks its content */
function isImage({ type }: File): boolean {
  return type.startsWith("image/");
}

/** @returns whether "Upload" sends the file */
function waits({ refusal, failed }: ChosenFile): boolean {
  return refusal === undefined || failed === true;
}

/**
 * @returns the files of the upload form, and the functions that add, remove and send them, one after the
 *   other
 */
export function useUpload(url: string, limits: typeof imageLimits) {
  const { t } = useTranslation();
  const { token } = useContext(FormStampContext);
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [note, setNote] = useState("");
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [busy, setBusy] = useState(false);

  function add(chosen: Iterable<File>) {
    const taken = [...chosen];
    const images = taken.filter(isImage);
    const others = taken.length - images.length;
    if (images.length === 0) setNote(t("images:UPLOAD.NOTHING"));
    else setNote(others > 0 ? t("images:UPLOAD.REFUSED", { count: others }) : "");
    setFiles((current) => {
      let before = current.filter(waits).length;
      const fresh = taken.map((file) => {
        const refusal = refusalOf(file, before);
        if (refusal === undefined) before += 1;
        return { key: uniqueId(), file, sent: null, refusal };
      });
      return [...current, ...fresh];
    });
  }

  /**
   * @returns the reason why the server would refuse a file for its type, its size or the number of files;
   *   such a file isn't sent
   */
  function refusalOf(file: File, before: number): string | undefined {
    const { name, size } = file;
    if (!isImage(file)) return t("images:REFUSALS.NOT_AN_IMAGE", { name });
    if (before >= limits.files) return t("images:REFUSALS.TOO_MANY_FILES", { name });
    return size > limits.bytes ? t("images:REFUSALS.TOO_LARGE", { name }) : undefined;
  }

  function change(key: string, changes: Partial<ChosenFile>) {
    setFiles((current) =>
      current.map((each) => (each.key === key ? { ...each, ...changes } : each)),
    );
  }

  /**
   * @returns whether the file was accepted
   * @throws SessionEnded
   */
  async function sendOne({ key, file }: ChosenFile): Promise<boolean> {
    change(key, { sent: 0, refusal: undefined, failed: false });
    const answer = await sendImage(url, { key, file, token }, (sent) =>
      change(key, { sent }),
    ).catch((error: unknown) => {
      if (error instanceof SessionEnded) throw error;
      const refusal = t("images:REFUSALS.UNANSWERED", { name: file.name });
      return { refusal, failed: true };
    });
    change(key, { ...answer, sent: answer.refusal ? null : 100 });
    return answer.refusal === "";
  }

  /** @param chosen the files to send; by default all that aren't sent or have failed */
  async function send(chosen: ChosenFile[] = files.filter(waits)) {
    if (chosen.length === 0) {
      setNote(t("images:UPLOAD.NOTHING"));
      return;
    }
    setBusy(true);
    setNote("");
    let taken = 0;
    try {
      for (const each of chosen) if (await sendOne(each)) taken += 1;
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error;
      const here = window.location.pathname + window.location.search;
      window.location.assign(`/login?${new URLSearchParams({ redirectTo: here })}`);
      return;
    }
    setBusy(false);
    // Accepted files are in the gallery now; refused ones stay in the list, with the reason.
    setFiles((current) => current.filter((each) => each.refusal !== ""));
    if (taken > 0) {
      const text = t("images:MESSAGES.UPLOADED", { count: taken });
      setToasts([{ id: uniqueId(), kind: "success", text, durationMs: SUCCESS_MS }]);
      revalidate();
    }
  }

  return {
    files,
    note,
    toasts,
    busy,
    add,
    send,
    remove: (key: string) => setFiles((current) => current.filter((each) => each.key !== key)),
    clear: () => setFiles([]),
  };
}
