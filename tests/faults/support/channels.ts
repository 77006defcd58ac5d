import type { SignedIn } from "../../operations/support/signed-in";

const LIST = "/settings/distribution-points";

/** Adds a distribution point with a form, as a write that needs nothing else to be there. */
export function addChannel(staff: SignedIn, label: string, code: string): Promise<Response> {
  const form = new URLSearchParams({
    ...{ form_token: staff.token, intent: "create", label, code, type: "online_portal" },
    ...{ contact_email: "desk@example.com", commission_rate: "10", is_active: "on" },
    address: "x".repeat(200),
  });
  return staff.post(`${LIST}?dialog=new`, form);
}

/** @returns the text of all pages of the list of distribution points */
export async function listedChannels(staff: SignedIn): Promise<string> {
  const pages: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await staff.get(`${LIST}?size=50&page=${page}`);
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
    const text = await answer.text();
    // A page after the last one shows the last one again.
    if (text.includes(`page=${page + 1}`)) pages.push(text);
    else return [...pages, text].join("\n");
  }
}
