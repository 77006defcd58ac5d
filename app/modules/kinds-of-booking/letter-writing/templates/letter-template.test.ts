import { describe, expect, it } from "vitest";
import { LetterTemplateFields } from "./letter-template.fields";
import {
  brokenPlaceholders,
  emptyTemplate,
  placeholders,
  sampleKey,
  unknownPlaceholder,
  wordsByTemplate,
  writtenPlaceholders,
  type Fillings,
} from "./letter-template";

const fillings = {
  ...(Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Fillings),
  guest: "Zoë {hotel} $& O’Neill",
};

const usual = { subject: "Usual subject", greeting: "Usual greeting", closing: "Usual closing" };

describe("an unknown placeholder", () => {
  it.each([
    ["Dear {guest}, {reference}", undefined],
    ["", undefined],
    ["Dear {gest},", "{gest}"],
    ["Dear {Guest},", "{Guest}"],
    ["Dear { guest },", "{ guest }"],
    ["{}", "{}"],
    ["Dear {guest", "{guest"],
    ["Dear {guest\n{hotel}", "{guest"],
    ["Dear guest},", "}"],
    ["{guest}}", "}"],
    ["{{guest}}", "{"],
    ["{constructor}", "{constructor}"],
    ["{__proto__}", "{__proto__}"],
  ])("of %j is %j", (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown);
  });

  it("is named at its field with the closed list, and cut where it is long", () => {
    const mistakes = brokenPlaceholders({ greeting: "{gest}", closing: "{hotel}" });
    expect(Object.keys(mistakes)).toEqual(["greeting"]);
    const { placeholder, known } = Object.fromEntries(
      new URLSearchParams(mistakes.greeting!.split("?")[1]),
    );
    expect({ placeholder, known }).toEqual({ placeholder: "{gest}", known: writtenPlaceholders() });
    expect(unknownPlaceholder(`{${"x".repeat(2000)}`)).toHaveLength(40);
  });
});

describe("the words of a letter", () => {
  it("are those of the template with its placeholders filled in, and the usual ones where it has none", () => {
    const template = {
      subject: "{letter} {reference}",
      greeting: "",
      closing: " {hotel}\n{phone} ",
    };
    expect(wordsByTemplate(template, fillings, usual)).toEqual({
      subject: "<letter> <reference>",
      greeting: "Usual greeting",
      closing: "<hotel>\n<phone>",
    });
  });

  it("don't take braces and dollars in a name for placeholders", () => {
    const template = { subject: "", greeting: "Dear {guest} {guest},", closing: "" };
    const { greeting } = wordsByTemplate(template, fillings, usual);
    expect(greeting).toBe("Dear Zoë {hotel} $& O’Neill Zoë {hotel} $& O’Neill,");
  });

  it("are the usual ones where only empty placeholders stand", () => {
    const template = { subject: "", greeting: "{phone}", closing: "" };
    const { greeting } = wordsByTemplate(template, { ...fillings, phone: "" }, usual);
    expect(greeting).toBe("Usual greeting");
  });

  it.each(placeholders)("have the usual subject where nothing fills its {%s}", (name) => {
    const template = { subject: `Your stay: {${name}} ({letter})`, greeting: "", closing: "" };
    const subjectWith = (value: string) =>
      wordsByTemplate(template, { ...fillings, [name]: value }, usual).subject;
    expect(subjectWith(" ")).toBe("Usual subject");
    expect(subjectWith("something")).toContain("Your stay: something");
  });
});

describe("the form", () => {
  const form = { hotel_id: "1", language: "fr", subject: "{hotel}", greeting: "", closing: "" };
  const mistakesOf = (changes: object) => {
    const { error } = LetterTemplateFields.safeParse({ ...form, hotel_id: 1, ...changes });
    return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]));
  };

  it("takes up to 2,000 characters, line breaks counted as one", () => {
    expect(mistakesOf({ closing: `${"x".repeat(1998)}\r\nx` })).toEqual({});
    expect(mistakesOf({ closing: "x".repeat(2001) })).toHaveProperty("closing");
  });

  it("wants words, and refuses unknown placeholders in each text", () => {
    expect(mistakesOf({ subject: " " })).toHaveProperty("subject");
    expect(emptyTemplate({ closing: "x" })).toEqual({});
    const broken = mistakesOf({ subject: "{a}", greeting: "{b}", closing: "{c}" });
    expect(Object.keys(broken)).toEqual(["subject", "greeting", "closing"]);
  });
});

it("the sample depends on hotel, language and kind alone", () => {
  expect(sampleKey({ hotel_id: "3", language: "fr", kind: "" })).toBe("3,fr,");
  expect(sampleKey({ hotel_id: undefined, language: ["fr"], kind: null })).toBe(",,");
});
