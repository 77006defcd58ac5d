import { expect } from "vitest";
import type { OpenForm } from "~/forms/posting/form-reply";
import { auditOf } from "../audit";
import { createWorld, type TestWorld } from "../context";
import { asking, signedIn, type Answer, type Fields, type Visitor } from "../requests";
import type { NounOnScreen, Place } from "./noun";

interface Row {
  id: number;
}

interface Shown {
  query: { unreadableFilters?: string[] };
  chips: { label: string; value: string }[];
  page: { page: number; total: number };
  rows: Row[];
  dialog: (OpenForm & { kind: "form" | "delete" }) | null;
}

/** @returns the page of rows in the answer of a list; stop sales have another view beside it */
export function shownIn({ status, body }: Answer): Shown {
  expect(status).toBe(200);
  const page = body as Shown & { list?: Shown };
  return page.list ?? page;
}

/** @returns the form of a page, or of a list's dialog */
export function formIn(answer: Answer): OpenForm {
  expect(answer.status).toBe(200);
  const { open } = answer.body as { open?: OpenForm };
  const form = open ?? shownIn(answer).dialog;
  expect(form).toMatchObject({ defaults: expect.anything() as object });
  return form!;
}

/** An id that doesn't exist. */
export const NO_ROW = 999_999;

/** @returns the fields of a form that aren't empty */
export const filledIn = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0));

/** One noun in a new database, with a signed-in user who has all permissions. */
export class NounStory {
  world!: TestWorld;
  staff!: Visitor;
  private made = 0;
  private fieldsOf!: (nth: number) => Fields;

  constructor(readonly noun: NounOnScreen) {}

  async begin(): Promise<void> {
    this.world = await createWorld();
    this.staff = await signedIn(this.world);
    this.fieldsOf = await this.noun.setUp(this.world);
  }

  /** @returns the fields of a valid form that wasn't sent yet */
  fields(changes: Fields = {}): Fields {
    this.made += 1;
    return { ...this.fieldsOf(this.made), ...changes };
  }

  get newForm(): Place {
    const { pages, screen, list } = this.noun;
    return pages?.new ?? { ...screen, path: `${list.path}?dialog=new` };
  }

  editForm(id: number): Place {
    const { pages, screen, list } = this.noun;
    if (!pages) return { ...screen, path: `${list.path}?dialog=edit&id=${id}` };
    return { ...pages.edit, path: pages.edit.path(id), params: { id: String(id) } };
  }

  question(id: number): Place {
    return { ...this.noun.screen, path: `${this.noun.list.path}?dialog=delete&id=${id}` };
  }

  row(id: number): Place {
    return { ...this.noun.screen, path: `${this.noun.list.path}?id=${id}` };
  }

  get({ loader, path, params }: Place, who = this.staff): Promise<Answer> {
    return who.get(loader, path, params);
  }

  post({ action, path, params }: Place, fields: Fields, who = this.staff): Promise<Answer> {
    return who.post(action, path, fields, params);
  }

  list(query = "", who = this.staff): Promise<Answer> {
    return who.get(this.noun.screen.loader, `${this.noun.list.path}${query}`);
  }

  /** Adds a row with its form. */
  async add(fields = this.fields()): Promise<{ id: number; fields: Fields }> {
    const answer = await this.post(this.newForm, asking("create", fields));
    const id = await this.latest();
    expect(answer).toRedirectTo(this.savedTo(id));
    return { id, fields };
  }

  /** @returns the address after saving a row: its own page, or the unchanged list */
  savedTo(id: number, list = this.noun.list.path): string {
    return this.noun.savedTo?.(id) ?? list;
  }

  /** @returns the id of the row in the latest log entry */
  async latest(): Promise<number> {
    const { entity_id } = await this.world.db
      .selectFrom("audit_log")
      .select("entity_id")
      .where("entity", "=", this.noun.entity)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return entity_id;
  }

  /** @returns the actions on a row in the log, the first one first, without actions on its secrets */
  async deeds(id: number): Promise<string[]> {
    const log = await auditOf(this.world, this.noun.entity, id);
    return log
      .map(({ action }) => action)
      .filter((action) => /^(create|update|delete)$/.test(action));
  }

  /**
   * Expects that the log has no new entry after `deed`.
   *
   * @returns the result of `deed`
   */
  async writesNothing<T>(deed: () => Promise<T>): Promise<T> {
    const count = () =>
      this.world.db
        .selectFrom("audit_log")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
    const before = await count();
    const result = await deed();
    expect(await count()).toEqual(before);
    return result;
  }

  title(fields: Fields): string {
    return String(fields[this.noun.title]);
  }
}
