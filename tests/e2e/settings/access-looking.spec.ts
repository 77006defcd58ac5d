import pg from "pg";
import { ordinaryPermissions, type Permission } from "../../../app/core/access/permissions";
import { askedFor, dialogs, expected } from "../../support/screens/access-table";
import { formTokenIn, signInBy } from "../support/sign-in";
import { expect, test } from "../support/test";

/*
 * In French, where whatever is "Edit" in English is "Modifier" (app/i18n/words.test.ts), and more than that.
 */
test("who may only look finds nothing to edit: no title, no menu", async ({
  request,
  databaseUrl,
}) => {
  test.setTimeout(180_000);
  const looking = ordinaryPermissions.filter((permission) => permission.endsWith(":view"));
  await signInBy(request, await makeUser(databaseUrl, looking));
  // The help explains to everybody how prices are edited, and edits nothing itself.
  const pages = Object.keys(expected).filter(
    (path) => !/csv|:key|options|logout|^\/help/.test(path),
  );
  const addresses = [...pages.map(askedFor), ...Object.keys(dialogs)];
  const token = await formTokenIn(request, "/dashboard");
  await request.post("/language", { ...quiet, form: { form_token: token, language: "fr" } });
  let seen = 0;
  for (const address of addresses) {
    const answer = await request.get(address, quiet);
    if (answer.status() !== 200) continue;
    const html = (await answer.text()).replace(/<script[^]*?<\/script>/g, "");
    // The head of a column says what a role grants.
    const said = html.match(/<\/?(?!th\b)\w+[^>]*>\s*(Edit|Modifier)\b[^<]*/g);
    expect(said ?? [], address).toEqual([]);
    if (html.includes('lang="fr"')) seen += 1;
  }
  expect(seen).toBeGreaterThan(60);
});

const quiet = { maxRedirects: 0 };

/** Somebody with a role that grants just this, and the password of the demo's user. */
async function makeUser(databaseUrl: string, granted: Permission[]): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = `access.${Math.random().toString(36).slice(2)}`;
  await client.query(
    `with role as (
       insert into roles (label, description, permissions) values ($1, 'For one test.', $2)
       returning id
     )
     insert into users (username, first_name, last_name, email, role_id, password_hash)
     select $1, 'Access', 'Test', $1 || '@example.com', role.id, demo.password_hash
     from role, users demo where demo.username = 'demo'`,
    [name, granted],
  );
  await client.end();
  return name;
}
