import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dateInZone } from "~/core/dates";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { randomFrom } from "../../scripts/seed/random";
import { endAll } from "../operations/support/running";
import { runningDemo } from "../operations/support/running-demo";
import { lostFrom } from "./support/answered";
import { HANGS_MS, HOSTILE, inLanes } from "./support/bounds";
import { declarationOf, declaredAs, inEveryRow } from "./support/declared-fields";
import { kindOf, type FilledForm } from "./support/filled-forms";
import { formsOfEveryKind, takesAway } from "./support/forms-of-app";
import { FOREIGN, hostileText, IMPOSSIBLE, type Choose } from "./support/hostile-values";
import { baselineOf, brokenSince, type Baseline } from "./support/integrity";
import { keepAccess, restoreStaff } from "./support/restore-staff";
import { standingForm } from "./support/standing-form";

const files = await mkdtemp(join(tmpdir(), "maison-desk-hostile-"));
const today = dateInZone(new Date(), "UTC");
const demo = runningDemo({ RECURRING_TASKS: "0", FILES_DIR: files });

let database: OpenDatabase;
let baseline: Baseline;

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: demo.databaseUrl });
  await keepAccess(demo.databaseUrl);
  baseline = await baselineOf(database.db, today);
});
afterAll(async () => {
  endAll();
  await database.close();
  await rm(files, { recursive: true, force: true });
});

/** The fields without which no other field of a form is read: its token, and the button that was pressed. */
const READ_FIRST = ["form_token", "intent"];

/** A name that a form may have, and is read at all. */
const POSSIBLE = /^[a-z][\w-]*(\[\](\.[a-z]\w*)?)?$/i;

/** @returns the fields of a form, some of which make no sense, are missing, twice there or nobody's */
function mutated({ fields, typed }: FilledForm, one: Choose): URLSearchParams {
  const changed = new URLSearchParams(fields);
  const names = [...new Set(fields.keys())].filter((name) => !READ_FIRST.includes(name));
  const declared = [...(declarationOf(names)?.keys() ?? [])];
  // Fields that the schema has and the form hasn't, such as those of a switch that is off.
  const hidden = declared.filter(
    (name) => POSSIBLE.test(name) && !names.map(inEveryRow).includes(name),
  );
  const value = (name: string) => hostileText(declaredAs(name), one, one([true, false]));
  for (let left = one([1, 1, 2, 3, 4]); left > 0; left -= 1) {
    const name = one(one([typed, typed, names, FOREIGN].filter((some) => some.length > 0)));
    const how = one(["foreign", "hidden", "missing", "twice", "row", "set", "set", "set", "set"]);
    if (how === "foreign") changed.append(one(FOREIGN), value(""));
    else if (how === "hidden" && hidden.length > 0) {
      const unseen = one(hidden);
      changed.append(unseen.replace("[]", `[${one(["0", "1", "99"])}]`), value(unseen));
    } else if (how === "missing") changed.delete(name);
    else if (how === "twice") changed.append(name, value(name));
    else if (how === "row") changed.append(`${name.replace(/\[.*/, "")}[${one(["0", "7"])}]`, "1");
    else changed.set(name, value(name));
  }
  if (one([true, ...Array<boolean>(24).fill(false)])) changed.append(one(IMPOSSIBLE), value(""));
  for (const name of READ_FIRST) {
    const own = fields.get(name);
    if (own !== null) changed.set(name, own);
  }
  return changed;
}

/** A key of a text that stands on a page in the place of the text. */
const RAW_KEY = /(?<![\w/."-])[a-z][a-z-]+:[A-Z][A-Z_]+(?:\.[A-Z_]+)*(?![\w"])/;

/** Secrets are never shown again, and a box to find choices is empty once they are found. */
const COMES_NOT_BACK = /password|secret|_search$/;

/** @returns the typed fields that the form shows no more after it was refused */
function lostIn(html: string, form: FilledForm, body: URLSearchParams): string[] {
  const sent = [...body.keys()];
  // Of a field that is sent twice, or as a list too, only one value can stand in its place.
  const typed = form.typed.filter(
    (name) =>
      !COMES_NOT_BACK.test(name) &&
      body.getAll(name).length === 1 &&
      !sent.some((other) => other.startsWith(`${name}[`) || name.startsWith(`${other}.`)),
  );
  return typed.length > 0 ? lostFrom(html, { ...form, fields: body, typed }) : [];
}

/** @returns the beginning of the last error that the app has logged */
function lastError(said: string): string {
  const errors = said.split("\n").filter((line) => line.startsWith('{"level":"error"'));
  return (errors.at(-1) ?? "").slice(0, 1200);
}

function post(path: string, body: URLSearchParams): Promise<Response> {
  return fetch(demo.app.url + path, {
    ...{ method: "POST", redirect: "manual", headers: { Cookie: demo.staff.cookie }, body },
    signal: AbortSignal.timeout(HANGS_MS),
  });
}

it(
  `${HOSTILE} forms with hostile fields are done or refused in words, keep what was typed, and none fails`,
  async () => {
    const dice = randomFrom(Number(process.env.FAULT_SEED ?? 1));
    const one: Choose = (choices) => choices[dice(choices.length)]!;
    const forms = await formsOfEveryKind(demo.staff);
    const staying = forms.filter((form) => !takesAway(form)).length;
    const wrong: string[] = [];
    let comingBack: Promise<void> | undefined;
    const statuses: Record<number, number> = {};
    await inLanes(HOSTILE, async (nth) => {
      // What takes rows away comes last, and only in the end.
      const last = nth < HOSTILE * 0.9 ? staying : forms.length;
      const at = dice(last);
      const form = forms[at]!;
      const body = mutated(form, one);
      const told = `${nth}: ${kindOf(form)} with ${body
        .toString()
        .replace(/row_seen=[^&]*/, "")
        .slice(0, 900)}`;
      const answer = await post(form.action, body).catch((error: unknown) => String(error));
      if (typeof answer === "string") {
        wrong.push(`${answer}: ${told}`);
        return;
      }
      const { status } = answer;
      const text = await answer.text();
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500) wrong.push(`${status}: ${told}\n${lastError(demo.app.said())}`);
      // What nobody touched has the values of the present row, where somebody else has saved it meanwhile.
      if (status === 422 || (status === 409 && !form.fields.has("row_version"))) {
        wrong.push(...lostIn(text, form, body).map((said) => `${said.slice(0, 300)} of ${told}`));
      }
      const shown = text.replace(/<(script|style)\b[^]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");
      const raw = RAW_KEY.exec(shown);
      if (raw) wrong.push(`${raw[0]} stands on the page of ${told}`);
      if (status === 403 || /^\/login/.test(answer.headers.get("Location") ?? "")) {
        await (comingBack ??= restoreStaff(demo.app, demo.databaseUrl).then((staff) => {
          demo.staff = staff;
          for (const { fields } of forms) fields.set("form_token", staff.token);
          comingBack = undefined;
        }));
      }
      // What was saved has another version and another key by now.
      if (status === 303 || status === 409)
        forms[at] = (await standingForm(demo.staff, form)) ?? form;
      if (process.env.FAULT_TELL && nth % 250 === 249) {
        console.info(nth + 1, JSON.stringify(statuses), wrong.slice(-20).join("\n"));
      }
    });
    if (process.env.FAULT_TELL) console.info(forms.length, JSON.stringify(statuses));
    expect(wrong).toEqual([]);
    expect(statuses[422]).toBeGreaterThan(0);
    expect(await brokenSince(database.db, baseline, { today, files })).toEqual({});
  },
  60_000 + HOSTILE * 1500,
);
