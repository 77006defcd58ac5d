import { describe, expect, it } from "vitest";
import { standingMistakes } from "./standing-mistakes";

const list = new File(["price"], "prices.csv", { lastModified: 1 });
const mended = new File(["price"], "prices.csv", { lastModified: 2 });
const untouched = new File([], "");

function formWith(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

describe("a mistake that the server found", () => {
  it("stands while its field holds what was sent, and no longer", () => {
    const sent = () => ["12.50"];
    const of = (amount: string) =>
      standingMistakes(["amount"], sent, undefined, formWith({ amount }));
    expect(of("12.50")).toEqual(["amount"]);
    expect(of("12.51")).toEqual([]);
  });

  it("about a file stands while that file is chosen", () => {
    const of = (now: File) =>
      standingMistakes(["file"], () => [], formWith({ file: list }), formWith({ file: now }));
    expect(of(list)).toEqual(["file"]);
    expect(of(mended)).toEqual([]);
    expect(of(untouched)).toEqual([]);
  });

  it("about a missing file stands until one is chosen", () => {
    const of = (now: File) =>
      standingMistakes(["file"], () => [], formWith({ file: untouched }), formWith({ file: now }));
    expect(of(untouched)).toEqual(["file"]);
    expect(of(list)).toEqual([]);
  });

  it("about a file that was sent before the scripts ran stands until one is chosen again", () => {
    const of = (now: File) =>
      standingMistakes(["file"], () => [], undefined, formWith({ file: now }));
    expect(of(untouched)).toEqual(["file"]);
    expect(of(list)).toEqual([]);
  });

  it("about a password, which never comes back, stands while the same one is there", () => {
    const of = (now: string) =>
      standingMistakes(
        ["password"],
        () => [],
        formWith({ password: "sent" }),
        formWith({ password: now }),
      );
    expect(of("sent")).toEqual(["password"]);
    expect(of("another")).toEqual([]);
    expect(of("")).toEqual([]);
  });

  it("about the whole form stands", () => {
    expect(standingMistakes([""], () => [], undefined, formWith({ name: "A" }))).toEqual([""]);
  });
});
