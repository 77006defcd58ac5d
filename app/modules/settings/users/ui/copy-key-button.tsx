import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { FormStampContext } from "~/forms/posting/post-form";
import { IconButton } from "~/ui/button";
import { Copy } from "~/ui/icons/icons";
import { useHydrated } from "~/ui/use-hydrated";
import { userKeyHref } from "../user-links";
import { NothingToCopy, useCopying } from "./use-copying";

/**
 * The button that copies the API key of a user without showing it; the log records who copied it. It isn't
 * rendered without scripts: then the key's page shows the key, after a confirmation.
 */
export function CopyKeyButton({ user_id, name }: { user_id: number; name: string }) {
  const { t } = useTranslation();
  const { token } = useContext(FormStampContext);
  const [copy, messages] = useCopying(
    t("users:MESSAGES.KEY_COPIED"),
    t("users:MESSAGES.ERROR_COPYING"),
  );
  if (!useHydrated()) return null;
  return (
    <>
      <IconButton
        type="button"
        aria-label={t("users:LIST.COPY_KEY", { name })}
        onClick={() => void copy(keyOf(user_id, token))}
      >
        <Copy size={16} />
      </IconButton>
      {messages}
    </>
  );
}

/** @throws NothingToCopy, with the server's sentence */
async function keyOf(user_id: number, token: string): Promise<string> {
  const body = new FormData();
  body.set("form_token", token);
  const answer = await fetch(`${userKeyHref(user_id)}/copy`, { method: "POST", body });
  const { key, message } = (await answer.json()) as { key?: string; message?: string };
  if (!key) throw message ? new NothingToCopy(message) : new Error("The answer has no key.");
  return key;
}
