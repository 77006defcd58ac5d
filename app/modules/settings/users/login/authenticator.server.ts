import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { knownDevice, rememberDevice } from "~/auth/known-devices.server";
import { getDatabase } from "~/db/connection/client.server";
import { enteredIn } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import type { Mistakes } from "~/forms/posting/form-result";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { languageOf } from "~/http/language.server";
import { originOf } from "~/http/sender.server";
import { CodeForm, LoginForm } from "./login.schema";
import {
  findSecondStep,
  finishSignIn,
  type SecondStep,
  type StepAnswer,
} from "../second-factor/second-step.service.server";
import { signIn, type Login, type LoginAnswer } from "./sign-in.service.server";

/** The outcome of a step of a login, and the entered values, because the form may be shown again. */
export interface LoginTried<Answer = LoginAnswer> {
  entered: Entered;
  answer: Answer | { kind: "invalid"; errors: Mistakes };
}

interface Verified {
  entered: Entered;
  login: Login;
}

/**
 * Logs in with a username and a password. It reads the form with `readForm`, which limits its size and checks
 * its token.
 */
class PasswordStrategy extends Strategy<LoginTried, Verified> {
  readonly name = "password";

  /** @throws a 400, 403, 413 or 415 Response for a request that isn't the login page's form */
  override async authenticate(request: Request): Promise<LoginTried> {
    const form = await readForm(request);
    assertOurForm(request, form);
    const entered = enteredIn(form);
    const parsed = parseForm(form, LoginForm, await languageOf(request));
    if (!parsed.ok) return { entered, answer: { kind: "invalid", errors: parsed.errors } };
    const origin = originOf(request);
    const device = knownDevice(request, parsed.value.username);
    const login = { ...parsed.value, user_agent: origin.user_agent, origin, device };
    const tried = await this.verify({ entered, login });
    if (tried.answer.kind === "signed-in") {
      tried.answer.cookies.push(rememberDevice(request, login.username));
    }
    return tried;
  }
}

interface EnteredCode {
  step: SecondStep;
  typed: Parameters<typeof finishSignIn>[2];
}

/** Finishes a login whose password was right, with the code of the second factor. */
class CodeStrategy extends Strategy<LoginTried<StepAnswer>, EnteredCode & { entered: Entered }> {
  readonly name = "code";

  /** @throws a 400, 403, 413 or 415 Response for a request that isn't the form of the code's page */
  override async authenticate(request: Request): Promise<LoginTried<StepAnswer>> {
    const form = await readForm(request);
    assertOurForm(request, form);
    const entered = enteredIn(form);
    const step = await findSecondStep(await getDatabase(), request, new Date());
    if (!step) return { entered, answer: { kind: "gone" } };
    const parsed = parseForm(form, CodeForm, await languageOf(request));
    if (!parsed.ok) return { entered, answer: { kind: "invalid", errors: parsed.errors } };
    const { username } = step.user;
    const device = knownDevice(request, username);
    const typed = { code: parsed.value.secret_code, origin: originOf(request), device };
    const tried = await this.verify({ entered, step, typed });
    if (tried.answer.kind === "signed-in") {
      tried.answer.cookies.push(rememberDevice(request, username));
    }
    return tried;
  }
}

/**
 * The ways to log in. `authenticate` needs a request with an unread body, because it copies the request.
 * `requireStaff` checks whether a user is logged in already.
 */
export const loginAuthenticator = new Authenticator<LoginTried>().use(
  new PasswordStrategy(async ({ entered, login }) => ({
    entered,
    answer: await signIn(await getDatabase(), login, new Date()),
  })),
);

/** The second step of a login; `authenticate` needs a request with an unread body here too. */
export const codeAuthenticator = new Authenticator<LoginTried<StepAnswer>>().use(
  new CodeStrategy(async ({ entered, step, typed }) => ({
    entered,
    answer: await finishSignIn(await getDatabase(), step, typed, new Date()),
  })),
);
