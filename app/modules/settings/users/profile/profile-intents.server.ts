import { SUCCESS_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { isLanguage } from "~/i18n/languages";
import { intent } from "~/screens/intent.server";
import { sessionIntents } from "../../sessions/session-intents.server";
import { preferenceCookies } from "../preference-cookies.server";
import { PasswordInput, ProfileInput } from "./profile.schema";
import { changeOwnPassword, updateProfile } from "./profile.service.server";

/** The intents of the profile page: names and preferences, password, other sessions. */
export function profileIntents() {
  return {
    update: intent({
      schema: ProfileInput,
      run: (ctx, _, input) => updateProfile(ctx, input),
      // In the language that was just chosen, like the next page.
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
