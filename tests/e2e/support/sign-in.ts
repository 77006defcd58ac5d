import { expect, type APIRequestContext, type Page } from "@playwright/test";

/**
 * Signs a browser in by requests alone, so that a story begins on its own page. The login itself has its own
 * stories.
 */
export async function signIn(page: Page, username = "demo"): Promise<void> {
  await signInBy(page.request, username);
}

/** Signs in the sender of the requests, with the password of all users of the demo. */
export async function signInBy(request: APIRequestContext, username: string): Promise<void> {
  const address = "/login";
  const answer = await request.post(address, {
    maxRedirects: 0,
    form: {
      form_token: await formTokenIn(request, address),
      username,
      password: "maison-desk-demo",
    },
  });
  expect(answer.status()).toBe(303);
}

/** @returns the token in the forms of a page */
export async function formTokenIn(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(address)).text();
  return /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
