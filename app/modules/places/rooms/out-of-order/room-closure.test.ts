import { describe, expect, it } from "vitest";
import {
  backInOrder,
  brokenClosures,
  closuresAhead,
  closureWithin,
  withoutAct,
  type RoomClosure,
} from "./room-closure";

/** @returns closures from texts such as "05-01..05-03 Leak", all of 2028 */
const closures = (...texts: string[]): RoomClosure[] =>
  texts.map((text) => {
    const [days, reason = "Paint"] = text.split(" ");
    const [from, to = from] = days!.split("..");
    return { from: `2028-${from}`, to: `2028-${to}`, reason };
  });

describe("the closures of a room", () => {
  it("aren't over on their last day, and hold on both of their ends", () => {
    const all = closures("02-28..02-29", "03-02");
    expect(closuresAhead(all, "2028-02-29")).toEqual(all);
    expect(closuresAhead(all, "2028-03-01")).toEqual(closures("03-02"));
    const within = (start: string, end: string) => closureWithin(all, { start, end })?.from;
    expect(within("2028-02-29", "2028-03-02")).toBe("2028-02-28");
    expect(within("2028-03-01", "2028-03-02")).toBe("2028-03-02");
    expect(within("2028-03-01", "2028-03-01")).toBeUndefined();
  });

  it.each([
    ["that is to come goes", "05-10", "05-09", []],
    ["of today alone goes", "05-09", "05-09", []],
    ["that began yesterday keeps yesterday", "05-08..05-12", "05-09", ["05-08"]],
    ["that is over stays", "05-07..05-08", "05-09", ["05-07..05-08"]],
  ])("end: one %s", (_, closure, today, left) => {
    const before = closures(closure, "06-01 Leak");
    const ended = new Set([before[0]!.from]);
    expect(backInOrder(before, ended, `2028-${today}`)).toEqual([
      ...closures(...left),
      ...closures("06-01 Leak"),
    ]);
  });

  it.each([
    ["ends after it began", ["05-02..05-01"], [{ place: 0, field: "to" }]],
    [
      "shares a day with one above it",
      ["05-02..05-04", "05-01..05-02"],
      [{ place: 1, field: "from" }],
    ],
    ["follows another at once", ["05-02..05-04", "05-05"], []],
  ])("are wrong or not where one %s", (_, texts, mistakes) => {
    expect(brokenClosures(closures(...texts))).toMatchObject(mistakes);
    expect(brokenClosures(closures(...texts))).toHaveLength(mistakes.length);
  });

  it("that aren't whole yet aren't compared", () => {
    expect(brokenClosures([{ from: "2028-05-01" }, { from: "2028-05-01", to: "" }])).toEqual([]);
  });
});

describe("an act that is undone", () => {
  const undone = (now: string[], former: string[], written: string[]) =>
    withoutAct(
      closures(...now),
      { former: closures(...former), written: closures(...written) },
      null,
    );

  it.each([
    ["takes away what it added", ["05-01"], [], ["05-01"], []],
    ["gives back what it ended", [], ["05-01..05-04"], [], ["05-01..05-04"]],
    [
      "gives back the rest of what it cut",
      ["05-01"],
      ["05-01..05-04"],
      ["05-01"],
      ["05-01..05-04"],
    ],
    ["leaves what was closed beside it since", ["04-01", "05-01"], [], ["05-01"], ["04-01"]],
    ["leaves what was ended beside it since", ["05-01"], ["04-01"], ["04-01", "05-01"], []],
  ])("%s", (_, now, former, written, left) => {
    expect(undone(now, former, written)).toEqual(closures(...left));
  });

  it.each([
    ["keeps the days of what it added", ["05-01..05-09"], [], ["05-01..05-09"], ["05-01..05-05"]],
    ["keeps what it added and is over", ["05-01..05-05"], [], ["05-01..05-05"], ["05-01..05-05"]],
    ["gives back the rest of what it ended", [], ["05-01..05-09"], [], ["05-06..05-09"]],
    ["gives nothing back of what is over", [], ["05-01..05-05"], [], []],
    [
      "gives back the rest of what it cut",
      ...[["05-01..05-02"], ["05-01..05-09"], ["05-01..05-02"], ["05-01..05-02", "05-06..05-09"]],
    ],
  ] as [string, string[], string[], string[], string[]][])(
    "on 6 May, later than its day, %s",
    (_, now, former, written, left) => {
      const act = { former: closures(...former), written: closures(...written) };
      expect(withoutAct(closures(...now), act, "2028-05-06")).toEqual(closures(...left));
    },
  );

  it.each([
    ["what it added was changed", ["05-01..05-02"], [], ["05-01"]],
    ["what it added got another reason", ["05-01 Leak"], [], ["05-01"]],
    ["the days that it gives back are closed again", ["05-04 Leak"], ["05-01..05-04"], []],
  ])("does nothing where %s since", (_, now, former, written) => {
    expect(undone(now, former, written)).toBeNull();
  });
});
