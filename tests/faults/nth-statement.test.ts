import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { endAll, start, type Running } from "../operations/support/running";
import { demoDatabase } from "../operations/support/running-demo";
import { signIn, type SignedIn } from "../operations/support/signed-in";
import { failingProxy, type FailingProxy, type Fault } from "../support/database/failing-proxy";
import { changedTables, committedRows, type Committed } from "./support/committed";
import { FAULTS } from "./support/bounds";
import { kindOf, type FilledForm } from "./support/filled-forms";
import { formsOfEveryKind } from "./support/forms-of-app";
import { answered, type Answered } from "./support/answered";
import { standingForm } from "./support/standing-form";

/** No form of the product asks the database more often. */
const MOST_STATEMENTS = 80;

let database: Awaited<ReturnType<typeof demoDatabase>>;
let proxy: FailingProxy;
let app: Running;
let staff: SignedIn;
let committed: Committed;
let files: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), "maison-desk-faults-"));
  database = await demoDatabase(files);
  proxy = await failingProxy(database.url);
  app = await start({
    ...{ DATABASE_URL: proxy.url, DEMO_MODE: "1", FILES_DIR: files, RECURRING_TASKS: "0" },
    SESSION_SECRET: inject("demoSecret"),
  });
  await app.ready();
  staff = await signIn(app);
  committed = await committedRows(database.url);
});
afterAll(async () => {
  endAll();
  await committed.close();
  await proxy.close();
  await database.drop();
  await rm(files, { recursive: true, force: true });
});

interface Try {
  /** The statement that went wrong; undefined where none did. */
  struck: string | undefined;
  answer: Answered;
  changed: string[];
}

async function post(form: FilledForm, nth: number, fault: Fault): Promise<Try> {
  const before = await committed.read();
  proxy.strike(nth, fault);
  const response = await staff.post(form.action, form.fields);
  const struck = proxy.disarm();
  const answer = await answered(response, staff, app.url);
  return { struck, answer, changed: changedTables(before, await committed.read()) };
}

/** @returns what is wrong with the answer to a form of which a statement went wrong */
function wrongWith(form: FilledForm, { answer, changed }: Try): string[] {
  const told = answer.kind === "done" ? [] : changed;
  return [
    ...(told.length > 0 ? [`has written ${told.join(", ")}, and says that it failed`] : []),
    ...(answer.kind === "failed" && !answer.says ? ["says nothing"] : []),
    ...(answer.kind === "failed" ? answer.lost(form) : []),
  ];
}

/**
 * Posts a form again and again; each time another statement goes wrong, until it is done or refused for itself.
 *
 * @returns what was wrong with the answers, and the last one
 */
async function tryEveryStatement(form: FilledForm, fault: Fault) {
  const wrong: string[] = [];
  for (let nth = 1; nth <= MOST_STATEMENTS; nth += 1) {
    const tried = await post(form, nth, fault);
    const { answer, changed, struck } = tried;
    for (const said of wrongWith(form, tried)) {
      wrong.push(
        `${kindOf(form)}, ${nth}: ${answer.status}, ${said}, after ${struck?.slice(0, 200)}`,
      );
    }
    if (!struck || (answer.kind === "done" && changed.length > 0)) return { wrong, last: tried };
  }
  return { wrong: [...wrong, `${kindOf(form)} has no end`], last: undefined };
}

it.each<Fault>(FAULTS)(
  "no statement of any form that %s leaves half of it; the form says so, and is done when it is sent again",
  async (fault) => {
    const wrong: string[] = [];
    const ends: Record<string, number> = { written: 0, unchanged: 0, refused: 0, failed: 0 };
    for (const known of await formsOfEveryKind(staff)) {
      const form = await standingForm(staff, known);
      if (!form) continue;
      const { wrong: said, last } = await tryEveryStatement(form, fault);
      wrong.push(...said);
      const kind = last?.answer.kind ?? "failed";
      const end = kind === "done" ? (last!.changed.length > 0 ? "written" : "unchanged") : kind;
      ends[end]! += 1;
      if (process.env.FAULT_TELL) console.info(`${kindOf(form)}: ${end} ${last?.answer.says}`);
      if ((last?.answer.status ?? 500) >= 500)
        wrong.push(`${kindOf(form)} fails although nothing goes wrong`);
      if (/\/login/.test((await staff.get("/profile")).headers.get("Location") ?? "")) {
        staff = await signIn(app);
      }
    }
    if (process.env.FAULT_TELL) console.info(JSON.stringify(ends));
    expect(wrong).toEqual([]);
    expect(ends.written).toBeGreaterThan(0);
  },
  3_600_000,
);
