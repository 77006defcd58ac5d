import { expect, type APIRequestContext, type Page } from "@playwright/test";

/**
 * Signs a browser in by its requests alone, so that a story begins on the page it is about. The
 * login as people see it has stories of its own.
 */
export async function signIn(page: Page, username = "demo"): Promise<void> {
  await signInBy(page.request, username);
}

/**
 * Signs in whoever makes the requests, with the password that all users of the demo have.
 *
 * @param address the login page, with what else its address says
 * @returns where the login leads
 */
export async function signInBy(
  request: APIRequestContext,
  username: string,
  address = "/login",
): Promise<string> {
  const answer = await request.post(address, {
    maxRedirects: 0,
    form: {
      form_token: await formTokenIn(request, address),
      username,
      password: "maison-desk-demo",
    },
  });
  expect(answer.status(), address).toBe(303);
  return answer.headers()["location"]!;
}

/** @returns the token that the forms of a page carry */
export async function formTokenIn(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(address)).text();
  return /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
