import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import { endAll, migratedDatabase, start, type Running } from "../operations/support/running";
import { signIn, type SignedIn } from "../operations/support/signed-in";
import { freePort } from "../support/database/postgres";
import { exampleCalls, type ExampleCall } from "../support/example-calls";
import { picture } from "../support/hostile-files";
import { answered, type Answered } from "./support/answered";
import { ANSWER_KILLS, everyNth } from "./support/bounds";
import { changedTables, committedRows, type Committed } from "./support/committed";
import { kindOf, type FilledForm } from "./support/filled-forms";
import { formsOfEveryKind } from "./support/forms-of-app";
import { losingProxy } from "./support/lost-answers";
import { keyOfProgram } from "./support/program";
import { standingForm } from "./support/standing-form";

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let network: Awaited<ReturnType<typeof losingProxy>>;
let settings: Record<string, string>;
let app: Running;
let staff: SignedIn;
let key: string;
let committed: Committed;
let files: string;

beforeAll(async () => {
  database = await migratedDatabase();
  files = await mkdtemp(join(tmpdir(), "maison-desk-lost-"));
  settings = {
    ...{ DATABASE_URL: database.url, DEMO_MODE: "1", FILES_DIR: files, RECURRING_TASKS: "0" },
    ...{ PORT: String(await freePort()), SESSION_SECRET: randomBytes(32).toString("hex") },
    ...{ API_RATE_PER_MINUTE: "100000", ENCRYPTION_KEY: randomBytes(32).toString("base64") },
  };
  app = await start(settings);
  await app.ready();
  network = await losingProxy(app.url);
  staff = await signIn(network);
  committed = await committedRows(database.url);
  const { db, close } = await openDatabase({ databaseUrl: database.url });
  key = await keyOfProgram(db);
  await close();
}, 120_000);
afterAll(async () => {
  endAll();
  await committed.close();
  await network.close();
  await database.drop();
  await rm(files, { recursive: true, force: true });
});

/** Tables that a call writes though it does nothing. */
const BY_THE_WAY = ["api_calls", "api_keys"];

const changed = (before: Record<string, string>, after: Record<string, string>) =>
  changedTables(before, after).filter((name) => !BY_THE_WAY.includes(name));

interface Repeated<Answer> {
  /** The tables that were written although nobody heard of it. */
  written: string[];
  /** The tables that were written when it was sent again. */
  writtenAgain: string[];
  /** The answer to the second one. */
  answer: Answer;
}

/** Sends something of which the answer is lost, and sends it again. */
async function sentAgain<Answer>(
  send: () => Promise<Answer>,
  between: { lost?: () => void; before?: () => Promise<unknown> } = {},
): Promise<Repeated<Answer>> {
  const before = await committed.read();
  network.loseNext(between.lost);
  await expect(send()).rejects.toThrow();
  await between.before?.();
  const after = await committed.read();
  const answer = await send();
  return {
    written: changed(before, after),
    writtenAgain: changed(after, await committed.read()),
    answer,
  };
}

async function posted(form: FilledForm): Promise<Answered> {
  return answered(await staff.post(form.action, form.fields), staff, app.url);
}

const SAID = /already been sent/;

/** @returns what is wrong with a form whose first answer was lost */
function wrongWith(form: FilledForm, repeated: Repeated<Answered>): string[] {
  const { written, writtenAgain, answer } = repeated;
  const says = answer.toasts.join(" ");
  const isTold = !form.fields.has("form_key") || SAID.test(says);
  return [
    ...(writtenAgain.length > 0 ? [`writes ${writtenAgain.join(", ")} again`] : []),
    ...(written.length > 0 && !isTold ? [`doesn't say that it was done, but: ${says}`] : []),
    ...(answer.kind === "failed" && answer.status >= 500 ? [`is answered ${answer.status}`] : []),
  ].map((wrong) => `${kindOf(form)} ${wrong}; at first it wrote ${written.join(", ")}`);
}

it("a form whose answer is lost is done once when it is sent again, and says so", async () => {
  const wrong: string[] = [];
  let done = 0;
  for (const known of await formsOfEveryKind(staff)) {
    const form = await standingForm(staff, known);
    if (!form) continue;
    const repeated = await sentAgain(() => posted(form));
    wrong.push(...wrongWith(form, repeated));
    if (repeated.written.length > 0) done += 1;
    if (process.env.FAULT_TELL) console.info(kindOf(form), JSON.stringify(repeated), wrong.at(-1));
    if (/\/login/.test((await staff.get("/profile")).headers.get("Location") ?? "")) {
      staff = await signIn(network);
    }
  }
  if (process.env.FAULT_TELL) console.info(done, "written");
  expect(wrong).toEqual([]);
  expect(done).toBeGreaterThan(0);
}, 1_800_000);

/** Every call that writes something, but the login. */
const writes = exampleCalls.filter(
  ({ endpoint: { method, path } }) => method !== "get" && !path.startsWith("/auth"),
);

async function called({ endpoint, path, body }: ExampleCall, once: string): Promise<Response> {
  const form = new FormData();
  if (endpoint.files) {
    const photo = await picture("jpeg", { width: 400, height: 300 });
    form.set(endpoint.files, new File([Buffer.from(photo)], "photo.jpg"));
  }
  return fetch(`${network.url}/api${path()}`, {
    method: endpoint.method.toUpperCase(),
    headers: {
      "X-API-Key": key,
      ...(endpoint.once ? { "Idempotency-Key": once } : {}),
      ...(endpoint.files ? {} : { "Content-Type": "application/json" }),
    },
    body: endpoint.files ? form : body === undefined ? undefined : JSON.stringify(body),
  });
}

it("a call whose answer is lost is done once when it is made again, and answered the same", async () => {
  const wrong: string[] = [];
  let done = 0;
  const deleting = ({ endpoint }: ExampleCall) => Number(endpoint.method === "delete");
  const inOrder = [...writes].sort((one, other) => deleting(one) - deleting(other));
  for (const call of everyNth(inOrder)) {
    const once = randomUUID();
    const { written, writtenAgain, answer } = await sentAgain(() => called(call, once));
    const { status } = answer;
    const said = `${call.name}: ${status} ${(await answer.text()).slice(0, 200)}`;
    if (written.length > 0) done += 1;
    // An upload takes no key: its answer says what arrived, and a picture too many can be deleted.
    if (writtenAgain.length > 0 && !call.endpoint.files)
      wrong.push(`${said} writes ${writtenAgain.join(", ")} again`);
    if (status >= 500) wrong.push(said);
    const isReplayed = answer.headers.get("Idempotency-Replayed") === "true" && status < 300;
    if (written.length > 0 && call.endpoint.once && !isReplayed)
      wrong.push(`${said} isn't repeated`);
    if (process.env.FAULT_TELL) console.info(said, written.join(), writtenAgain.join());
  }
  if (process.env.FAULT_TELL) console.info(done, "of", inOrder.length, "written");
  expect(wrong).toEqual([]);
  expect(done).toBeGreaterThan(0);
}, 1_800_000);

it(`a form is done once whose answer is lost because the process is killed, ${ANSWER_KILLS} times`, async () => {
  const wrong: string[] = [];
  let done = 0;
  for (const known of (await formsOfEveryKind(staff)).values()) {
    const form = await standingForm(staff, known);
    if (!form || done === ANSWER_KILLS) continue;
    const repeated = await sentAgain(() => posted(form), {
      lost: () => app.child.kill("SIGKILL"),
      before: async () => {
        await app.ended;
        app = await start(settings);
        await app.ready();
      },
    });
    wrong.push(...wrongWith(form, repeated));
    if (repeated.written.length > 0) done += 1;
  }
  expect(wrong).toEqual([]);
  expect(done).toBe(ANSWER_KILLS);
}, 1_800_000);
