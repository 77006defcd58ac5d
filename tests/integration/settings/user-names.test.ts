import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isOwnName } from "~/core/access/common-password.server";
import { usernameKey } from "~/core/access/username-key";
import type { Database } from "~/db/database";
import { findCredentials } from "~/modules/settings/users/user.repository.server";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), inject("template"));
  for (const name of ["ΝΙΚΟΣ", "İsmail", "Éléonore"]) await addUser(database.db, name);
});
afterAll(() => database.close());

async function addUser(db: Database, username: string): Promise<void> {
  await sql`
    insert into roles (label, description) values ('Staff', 'Of the front desk.') on conflict do nothing
  `.execute(db);
  await sql`
    insert into users (username, first_name, last_name, email, role_id, password_hash)
    select ${username}, 'Some', 'Body', gen_random_uuid() || '@example.com', id, '' from roles
  `.execute(db);
}

describe("the key of a user name", () => {
  it("is the same in the database as in the app, for every character that has cases", async () => {
    const characters = Array.from({ length: 0x10ffff }, (_, at) => at + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((one) => one < "\u2fff" || one.toLowerCase() !== one || one.toUpperCase() !== one);
    const { rows } = await sql<{ key: string }>`
      select username_key(name) as key from unnest(${characters}::text[]) with ordinality as given (name, place)
      order by place
    `.execute(database.db);
    const different = characters.filter((one, at) => rows[at]!.key !== usernameKey(one));
    expect(different).toEqual([]);
  });

  it.each([
    ["ΝΙΚΟΣ", "νικος", "Νικοσ"],
    ["İsmail", "ismail", "ISMAIL"],
    ["ÉLÉONORE", "éléonore", "ÉLéonore"],
    ["ЮЛИЯ", "юлия", "Юлия"],
  ])("of %s is that of %s and of %s", async (...written) => {
    expect(new Set(written.map(usernameKey)).size).toBe(1);
    const { rows } = await sql<{ key: string }>`
      select distinct username_key(name) as key from unnest(${written}::text[]) name
    `.execute(database.db);
    expect(rows).toEqual([{ key: usernameKey(written[0]!) }]);
  });
});

it("users with such names log in, however they write them", async () => {
  const found = async (name: string) => (await findCredentials(database.db, name))?.username;
  await sql`update roles set is_active = true`.execute(database.db);
  expect(await found("Νικος")).toBe("ΝΙΚΟΣ");
  expect(await found("ΝΙΚΟΣ")).toBe("ΝΙΚΟΣ");
  expect(await found("ismail")).toBe("İsmail");
  expect(await found("İSMAIL")).toBe("İsmail");
  expect(await found("ÉLÉONORE")).toBe("Éléonore");
});

it("nobody gets a name that somebody has in another case", async () => {
  for (const name of ["ΝικοΣ", "ISMAIL", "éléonore"]) {
    await expect(addUser(database.db, name)).rejects.toMatchObject({
      constraint: "users_username_folded_key",
    });
  }
});

it("a password that is the name in another case is refused", () => {
  expect(isOwnName("ΝΙΚΟΣ-ΝΙΚΟΣ", " νικος-νικος ")).toBe(true);
  expect(isOwnName("Front-Desk", "front-desk")).toBe(true);
  expect(isOwnName("", "")).toBe(false);
});
