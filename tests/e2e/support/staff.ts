import type { Browser, Page } from "@playwright/test";
import pg from "pg";
import { signIn } from "./sign-in";

/** Runs one statement in the database of the tested app. */
export async function inDatabase(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

interface Person {
  databaseUrl: string;
  username: string;
  /** The permissions of the user's own role. */
  permissions: string[];
  user_type?: string;
}

/** Creates a user with their own role, and the password of the demo's user. */
export async function makePerson({ databaseUrl, username, permissions, user_type }: Person) {
  await inDatabase(
    databaseUrl,
    `with role as (
       insert into roles (label, description, permissions)
       values ('Role of ' || $1, 'For one story.', $2) returning id
     )
     insert into users (username, first_name, last_name, email, role_id, password_hash, user_type)
     select $1, 'Story', 'Person', $1 || '@example.com', role.id, demo.password_hash, $3
     from role, users demo where demo.username = 'demo'`,
    [username, permissions, user_type ?? "dashboard"],
  );
}

/** @returns a blank page in another user's browser; the caller closes its context */
export async function pageOf(
  browser: Browser,
  { appUrl, scripts, username }: { appUrl: string; scripts: boolean; username: string },
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: appUrl });
  const page = await context.newPage();
  await signIn(page, username);
  return page;
}
