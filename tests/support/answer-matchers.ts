import { expect } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import type { Toast } from "~/ui/toasts/toast";
import type { Answer } from "./requests";

/** A whole sentence, or a pattern for a part of it. */
type Said = string | RegExp;

declare module "vitest" {
  interface Matchers<T> {
    /** Expects a redirect to exactly this address, with any status. */
    toRedirectTo: (location: string) => T;
    /** Expects a redirect to the login page, which leads on to the requested address after the login. */
    toAskForLogin: (wanted: string) => T;
    /** Expects that the next page shows this toast, alone or among others. */
    toHaveToast: (text: Said, kind?: Toast["kind"]) => T;
    /**
     * Expects that the form is shown again with mistakes at exactly these fields ("": the form as a whole),
     * each with this sentence in English, and with status 422 by default.
     */
    toRefuse: (fields: Record<string, Said>, status?: number) => T;
  }
}

const isSaid = (wanted: Said, text: string) =>
  typeof wanted === "string" ? text === wanted : wanted.test(text);

/** @returns the messages at each field of an answer's form, in English */
export function mistakesIn(answer: Answer): Record<string, string> {
  const { result } = (answer.body ?? {}) as Partial<FormReply>;
  const t = translator("en");
  return Object.fromEntries(
    Object.entries(result?.error ?? {}).map(([field, messages]) => [
      field,
      (messages ?? []).map((message) => translateMessage(t, message)).join(" "),
    ]),
  );
}

expect.extend({
  toRedirectTo(answer: Answer, location: string) {
    const { isNot, utils } = this;
    const leads = answer.status >= 300 && answer.status < 400 && answer.location === location;
    return {
      pass: leads,
      message: () =>
        `expected the answer ${isNot ? "not " : ""}to lead to ${location}, got ${utils.stringify({
          status: answer.status,
          location: answer.location,
          mistakes: mistakesIn(answer),
        })}`,
    };
  },

  toAskForLogin(answer: Answer, wanted: string) {
    const login = `/login?${new URLSearchParams({ redirectTo: wanted }).toString()}`;
    return {
      pass: answer.status === 302 && answer.location === login,
      message: () => `expected ${login}, got ${answer.status} ${answer.location}`,
    };
  },

  toHaveToast(answer: Answer, text: Said, kind: Toast["kind"] = "success") {
    const { isNot, utils } = this;
    return {
      pass: answer.toasts.some((toast) => toast.kind === kind && isSaid(text, toast.text)),
      message: () =>
        `expected ${isNot ? "no " : ""}${kind} "${String(text)}" among ${utils.stringify(answer.toasts)}`,
    };
  },

  toRefuse(answer: Answer, fields: Record<string, Said>, status = 422) {
    const { utils } = this;
    const mistakes = mistakesIn(answer);
    const names = Object.keys(mistakes);
    return {
      pass:
        answer.status === status &&
        names.length === Object.keys(fields).length &&
        Object.entries(fields).every(([name, said]) => isSaid(said, mistakes[name] ?? "")),
      message: () =>
        `expected ${status} with ${utils.stringify(fields)}, got ${answer.status} with ${utils.stringify(mistakes)}, leading to ${answer.location}`,
    };
  },
});
