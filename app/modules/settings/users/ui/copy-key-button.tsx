import { useNavigate } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { FormStampContext } from "~/forms/posting/post-form";
import { IconButton } from "~/ui/button";
import { Copy } from "~/ui/icons/icons";
import { useHydrated } from "~/ui/use-hydrated";
import { userKeyHref } from "../user-links";
import { NothingToCopy, useCopying } from "./use-copying";

/**
 * The button that copies the API key of a user without showing it; the log records who copied it. Where nothing was
 * confirmed within the last ten minutes, it leads to the key's page, which asks for it. It isn't rendered without
 * scripts: then that page shows the key.
 */
export function CopyKeyButton({ user_id, name }: { user_id: number; name: string }) {
  const { t } = useTranslation();
  const { token } = useContext(FormStampContext);
  const navigate = useNavigate();
  const [copy, messages] = useCopying(
    t("users:MESSAGES.KEY_COPIED"),
    t("users:MESSAGES.ERROR_COPYING"),
  );
  async function copyOnceConfirmed() {
    const asked = answerOf(user_id, token);
    const unconfirmed = await asked.then(({ confirm }) => confirm).catch(() => false);
    if (unconfirmed) navigate(userKeyHref(user_id));
    else await copy(asked.then(keyIn));
  }
  if (!useHydrated()) return null;
  return (
    <>
      <IconButton
        type="button"
        aria-label={t("users:LIST.COPY_KEY", { name })}
        onClick={() => void copyOnceConfirmed()}
      >
        <Copy size={16} />
      </IconButton>
      {messages}
    </>
  );
}

/** What the server answers: the key, or why there is none, and whether the act has to be confirmed first. */
interface CopyAnswer {
  key?: string;
  message?: string;
  confirm?: true;
}

async function answerOf(user_id: number, token: string): Promise<CopyAnswer> {
  const body = new FormData();
  body.set("form_token", token);
  const answer = await fetch(`${userKeyHref(user_id)}/copy`, { method: "POST", body });
  return (await answer.json()) as CopyAnswer;
}

/** @throws NothingToCopy, with the server's sentence */
function keyIn({ key, message }: CopyAnswer): string {
  if (!key) throw message ? new NothingToCopy(message) : new Error("The answer has no key.");
  return key;
}
