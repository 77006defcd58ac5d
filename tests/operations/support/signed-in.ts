import type { Running } from "./running";

/** Somebody signed in by requests alone. */
export interface SignedIn {
  cookie: string;
  /** The token that all forms of the session carry. */
  token: string;
  /** Posts a form; where the answer leads elsewhere, it isn't followed. */
  post: (path: string, body: BodyInit) => Promise<Response>;
  get: (path: string) => Promise<Response>;
}

/** What the demo's user logs in with, in an app that was started with `DEMO_MODE`. */
const demo = { username: "demo", password: "maison-desk-demo" };

/** @returns somebody who logs in by requests: the demo's user, where nobody else is named */
export async function signIn(
  app: Pick<Running, "url">,
  login: { username: string; password: string } = demo,
): Promise<SignedIn> {
  const page = await fetch(`${app.url}/login`);
  const visitor = page.headers.getSetCookie().map(plain).join("; ");
  const answer = await fetch(`${app.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: visitor },
    body: new URLSearchParams({
      form_token: tokenIn(await page.text()),
      ...login,
    }),
  });
  if (answer.status !== 303) throw new Error(`The login answered ${answer.status}`);
  const cookie = answer.headers.getSetCookie().map(plain).join("; ");
  const get = (path: string) =>
    fetch(app.url + path, { redirect: "manual", headers: { Cookie: cookie } });
  const token = tokenIn(await (await get("/profile")).text());
  const post = (path: string, body: BodyInit) =>
    fetch(app.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie },
      body,
    });
  return { cookie, token, post, get };
}

function plain(setCookie: string): string {
  return setCookie.split(";")[0]!;
}

function tokenIn(html: string): string {
  return /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
