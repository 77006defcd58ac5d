import { afterAll, expect, it } from "vitest";
import { randomFrom } from "../../scripts/seed/random";
import { runningDemo } from "../operations/running-demo";
import { endAll } from "../operations/running";
import { signIn } from "../operations/signed-in";
import { HOSTILE } from "./support/bounds";
import { kindOf, type FilledForm } from "./support/filled-forms";
import { formsOfEveryKind } from "./support/forms-of-app";

const demo = runningDemo({ RECURRING_TASKS: "0" });
afterAll(endAll);

/** Wrong values for a field: beyond bounds, of other kinds, and such as harm other programs. */
const NONSENSE = [
  ...["", " ", "0", "-1", "1.5", "1,234", "2147483648", "-9007199254740993", "1e309", "NaN", "٣"],
  ...["\u0000", "\ud800", "\u202e", "é".repeat(3000), "x".repeat(20_000), "😀".repeat(300)],
  ...["2026-02-29", "2028-02-29", "0000-00-00", "9999-12-31", "10000-01-01", "2026-10-25T02:30"],
  ...["' or 1=1 --", "<script>alert(1)</script>", "=HYPERLINK(1)", "../../etc/passwd", "%00", "%"],
  ...["on", "true", "null", "undefined", "[]", "{}", '{"__proto__":{"x":1}}', "constructor"],
];

/** Fields that no form has, or not so many of. */
const FOREIGN = [
  "id",
  "__proto__",
  "constructor",
  "constructor.prototype.x",
  "ids[999]",
  "a[0][0]",
];

/** The fields without which no other field of a form is read: its token, and the button that was pressed. */
const READ_FIRST = ["form_token", "intent"];

/** @returns the fields of a form, some of which make no sense, are missing, twice there or nobody's */
function mutated({ fields, typed }: FilledForm, dice: (below: number) => number): URLSearchParams {
  const one = <T>(choices: readonly T[]) => choices[dice(choices.length)]!;
  const changed = new URLSearchParams(fields);
  const names = [...new Set(fields.keys())].filter((name) => !READ_FIRST.includes(name));
  for (let left = 1 + dice(4); left > 0; left -= 1) {
    const name = dice(3) > 0 && typed.length > 0 ? one(typed) : one(names);
    const how = dice(6);
    if (!name || how === 0) changed.append(one(FOREIGN), one(NONSENSE));
    else if (how === 1) changed.delete(name);
    else if (how === 2) changed.append(name, one(NONSENSE));
    else if (how === 3) changed.append(`${name}[${one(["0", "-1", "99999", "x", ""])}]`, "1");
    else changed.set(name, one(NONSENSE));
  }
  return changed;
}

/** A key of a text that stands on a page in the place of the text. */
const RAW_KEY = /(?<![\w/."-])[a-z][a-z-]+:[A-Z][A-Z_]+(?:\.[A-Z_]+)*(?![\w"])/;

it(
  `${HOSTILE} forms with hostile fields are done or refused in words, and none fails`,
  async () => {
    const dice = randomFrom(Number(process.env.FAULT_SEED ?? 1));
    const forms = await formsOfEveryKind(demo.staff);
    const wrong: string[] = [];
    const statuses: Record<number, number> = {};
    for (let nth = 0; nth < HOSTILE; nth += 1) {
      const form = forms[dice(forms.length)]!;
      const body = mutated(form, dice);
      const answer = await demo.staff.post(form.action, body);
      const text = await answer.text();
      const told = `${kindOf(form)} with ${body.toString().slice(0, 600)}`;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status >= 500) wrong.push(`${answer.status}: ${told}`);
      const shown = text.replace(/<(script|style)\b[^]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");
      const raw = RAW_KEY.exec(shown);
      if (raw) wrong.push(`${raw[0]} stands on the page of ${told}`);
      if (answer.headers.get("Location")?.startsWith("/login")) demo.staff = await signIn(demo.app);
    }
    if (process.env.FAULT_TELL) console.info(forms.length, JSON.stringify(statuses));
    expect(wrong).toEqual([]);
    expect(statuses[422]).toBeGreaterThan(0);
  },
  60_000 + HOSTILE * 1500,
);
