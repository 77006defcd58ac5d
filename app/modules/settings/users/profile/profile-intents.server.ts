import { SUCCESS_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { isLanguage } from "~/i18n/languages";
import { intent } from "~/screens/intent.server";
import { sessionIntents } from "../../sessions/session-intents.server";
import { preferenceCookies } from "../preference-cookies.server";
import { PasswordInput, ProfileInput } from "./profile.schema";
import { changeOwnPassword, updateProfile } from "./profile.service.server";

/**
 * @returns the intents of the profile page: they save names and preferences, change the password, and end
 *   other sessions
 */
export function profileIntents() {
  return {
    update: intent({
      schema: ProfileInput,
      run: (ctx, _, input) => updateProfile(ctx, input),
      // The message has the language that the user has just chosen, as the next page does.
      done: ({ language }, _, locale) => [
        {
          kind: "success",
          text: translator(isLanguage(language) ? language : locale)("profile:MESSAGES.UPDATED"),
          durationMs: SUCCESS_MS,
        },
      ],
      failed: "profile:MESSAGES.ERROR_UPDATING",
      cookies: preferenceCookies,
    }),
    password: intent({
      schema: PasswordInput,
      run: (ctx, _, input) => changeOwnPassword(ctx, input),
      done: "profile:MESSAGES.PASSWORD_CHANGED",
      failed: "profile:MESSAGES.ERROR_PASSWORD",
    }),
    ...sessionIntents(({ actor }) => Promise.resolve(actor)),
  };
}
