import { Copy } from "~/ui/icons/icons";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormStampContext } from "~/forms/posting/post-form";
import { BrowserToasts } from "~/ui/toasts/browser-toasts";
import { IconButton } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import type { Toast } from "~/ui/toasts/toast";
import { uniqueId } from "~/ui/unique-id";
import { useHydrated } from "~/ui/use-hydrated";
import { userKeyHref } from "../user-links";

/** The time for which the message after copying is shown, in milliseconds (`back-office.md` §9). */
const COPIED_MS = 2000;

const ERROR_MS = 3000;

/**
 * The button that copies the API key of a user without showing it; the log records who copied it. It isn't
 * rendered without scripts: then the key's page shows the key, after the actor's own password.
 */
export function CopyKeyButton({ user_id, name }: { user_id: number; name: string }) {
  const { t } = useTranslation();
  const { token } = useContext(FormStampContext);
  const [toasts, setToasts] = useState<Toast[]>([]);
  if (!useHydrated()) return null;

  function say(kind: Toast["kind"], text: string, durationMs: number) {
    setToasts([{ id: uniqueId(), kind, text, durationMs }]);
  }

  async function copy() {
    try {
      const body = new FormData();
      body.set("form_token", token);
      const answer = await fetch(`${userKeyHref(user_id)}/copy`, { method: "POST", body });
      const { key, message } = (await answer.json()) as { key?: string; message?: string };
      if (!key) return say("error", message ?? t("users:MESSAGES.ERROR_COPYING"), ERROR_MS);
      await copyText(key);
      say("success", t("users:MESSAGES.KEY_COPIED"), COPIED_MS);
    } catch {
      say("error", t("users:MESSAGES.ERROR_COPYING"), ERROR_MS);
    }
  }

  return (
    <>
      <IconButton
        type="button"
        aria-label={t("users:LIST.COPY_KEY", { name })}
        onClick={() => void copy()}
      >
        <Copy size={16} />
      </IconButton>
      <BrowserToasts toasts={toasts} />
    </>
  );
}
