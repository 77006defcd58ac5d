import { type ReactNode, useState } from "react";
import { copyText } from "~/ui/copy-text";
import { BrowserToasts } from "~/ui/toasts/browser-toasts";
import type { Toast } from "~/ui/toasts/toast";
import { uniqueId } from "~/ui/unique-id";

/** The time for which the message after copying is shown, in milliseconds (docs/reference/everywhere.md#messages). */
const COPIED_MS = 2000;

const ERROR_MS = 3000;

/** A sentence for people: why there is nothing to copy. */
export class NothingToCopy extends Error {}

/**
 * @returns a function that copies what it is given to the clipboard and says so, or why it couldn't, and the
 *   messages to render
 * @param copied the message after copying
 * @param failed the message where it couldn't be copied and nothing says why
 */
export function useCopying(
  copied: string,
  failed: string,
): [copy: (text: string | Promise<string>) => Promise<void>, messages: ReactNode] {
  const [toasts, setToasts] = useState<Toast[]>([]);

  function say(kind: Toast["kind"], text: string, durationMs: number) {
    setToasts([{ id: uniqueId(), kind, text, durationMs }]);
  }

  async function copy(text: string | Promise<string>) {
    try {
      await copyText(await text);
      say("success", copied, COPIED_MS);
    } catch (error) {
      say("error", error instanceof NothingToCopy ? error.message : failed, ERROR_MS);
    }
  }

  return [copy, <BrowserToasts key="copying" toasts={toasts} />];
}
