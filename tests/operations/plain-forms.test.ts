import { describe, expect, it } from "vitest";
import { plainForm } from "../support/screens/plain-form";
import { allShown } from "../support/screens/screens";
import { query } from "./support/running";
import { runningDemo } from "./support/running-demo";

const demo = runningDemo();

/** Sends a form of a page as it came. @returns the answer, which is not followed */
async function sent(address: string, intent: string): Promise<Response> {
  const url = demo.app.url + address;
  const page = await (await demo.staff.get(address)).text();
  const { action, fields } = plainForm(page, url, intent);
  return demo.staff.post(action.slice(demo.app.url.length), fields);
}

/** @returns how many changes of people are in the log */
const logged = async () =>
  Number(
    (
      await query(
        demo.databaseUrl,
        "select count(*) as rows from audit_log where actor_id is not null",
      )
    )[0]!.rows,
  );

const those = (pattern: RegExp) => allShown.filter((address) => pattern.test(address));

/** Forms that change what is there. */
const changing = [
  // Of the demo's own some are in a confirmed pack: those are changed through it (below).
  ...those(/[?&]dialog=edit\b|\/edit\b(?!.*(tab=images$|select=|ids=))/).filter(
    (address) => !/^\/bookings\/(hotels|flights)\//.test(address),
  ),
  "/pricing/management/seasons?dialog=edit&id=1",
  "/settings/users?dialog=edit&id=4",
  "/profile",
];

describe("a form that a browser sends without scripts", () => {
  it.each(changing)("is saved as it came: %s", async (address) => {
    const before = await logged();
    const answer = await sent(address, "update");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).not.toContain("/login");
    // A field that the page lacks, or sends by another name, would have been emptied.
    expect(await logged()).toBe(before);
  });

  // Which of the demo's packs are confirmed depends on the day.
  it.each(those(/^\/bookings\/(hotels|flights)\/\d+\/edit\b/))(
    "is saved as it came, or has no button that saves and leads to its confirmed pack: %s",
    async (address) => {
      const page = await demo.staff.get(address);
      expect(page.status).toBe(200);
      const html = await page.text();
      if (html.includes('value="update"')) {
        const answer = await sent(address, "update");
        expect([answer.status, answer.headers.get("Location")]).toEqual([
          303,
          expect.stringMatching(/^\/bookings\/(hotels|flights)\b/),
        ]);
      } else {
        expect(html).toMatch(/href="\/bookings\/packs\/\d+"[^>]*>It is in the co[a-z]+ pack /);
      }
    },
  );

  it.each(those(/[?&]dialog=new\b|\/new(\?|$)/))(
    "comes back empty, as it was: %s",
    async (address) => {
      const answer = await sent(address, "create");
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('aria-invalid="true"');
    },
  );

  it.each(those(/[?&]dialog=delete\b/))(
    "deletes, or is told what is in the way: %s",
    async (address) => {
      const html = await (await demo.staff.get(address)).text();
      // What is used has a button that can't be pressed, below the links to what has to go first.
      if (/<button(?=[^>]*value="delete")(?=[^>]*\bdisabled\b)/.test(html)) {
        expect(html).toMatch(/role="alertdialog"[^]*href="\/[^"]*_id=1\b/);
        return;
      }
      const answer = await sent(address, "delete");
      expect([303, 409]).toContain(answer.status);
      if (answer.status === 303) expect(answer.headers.get("Location")).not.toContain("/login");
      else expect(await answer.text()).toContain('role="alert"');
    },
  );
});
