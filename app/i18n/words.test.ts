import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Texts = { [key: string]: string | Texts };

const namespaces = readdirSync("locales/en");

function texts(language: string, file: string): Texts {
  return JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")) as Texts;
}

/** @returns the text under a path of keys; undefined where the namespace has none */
function textAt(of: Texts, path: string): string | undefined {
  const text = path.split(".").reduce<string | Texts | undefined>((part, key) => {
    return typeof part === "object" ? part[key] : undefined;
  }, of);
  return typeof text === "string" ? text : undefined;
}

/** @returns the file and the text for each namespace that has the key, except for those in `except` */
function allAt(language: string, path: string, except: string[] = []): [string, string][] {
  return namespaces
    .filter((file) => !except.includes(file.replace(".json", "")))
    .flatMap((file) => {
      const text = textAt(texts(language, file), path);
      return text === undefined ? [] : [[file, text] as [string, string]];
    });
}

// Nouns whose add form isn't called "Add": stop sales and bookings have words of their own (docs/reference/screens.md#shell).
const begun = [
  "stop-sales",
  "bookings",
  "hotel-bookings",
  "group-bookings",
  "flight-bookings",
  "spa-bookings",
  "pack-bookings",
];

describe("one word for one thing", () => {
  it.each(["LIST.ADD", "LIST.ADD_FIRST", "FORM.TITLE_ADD"])("a row is added: %s", (key) => {
    for (const [file, text] of allAt("en", key, begun)) expect(text, file).toMatch(/^Add /);
    for (const [file, text] of allAt("fr", key, begun)) expect(text, file).toMatch(/^Ajouter /);
  });

  it("the button and the form that it opens are called alike", () => {
    for (const language of ["en", "fr"]) {
      const titles = new Map(allAt(language, "FORM.TITLE_ADD", ["stop-sales", "spa-bookings"]));
      for (const [file, add] of allAt(language, "LIST.ADD")) {
        expect(titles.get(file) ?? add, `${language} ${file}`).toBe(add);
      }
    }
  });

  it.each(["LIST.LABEL", "FORM.LABEL", "FIELDS.label"])("what a row is called: %s", (key) => {
    // Lists of booking modules name the kind; in every other list a row has a name.
    for (const [file, text] of allAt("en", key, ["booking-modules"])) {
      expect(text, file).toBe("Name");
    }
    for (const [file, text] of allAt("fr", key, ["booking-modules"])) {
      expect(text, file).toBe("Nom");
    }
  });

  it("“Save” saves", () => {
    for (const [file, text] of allAt("en", "FORM.SAVE")) expect(text, file).toBe("Save");
    for (const [file, text] of allAt("fr", "FORM.SAVE")) expect(text, file).toBe("Enregistrer");
  });

  it.each(namespaces)("what one pays in is a “devise” in %s", (file) => {
    expect(JSON.stringify(texts("fr", file))).not.toMatch(/\bmonnaie/i);
  });

  it.each(namespaces)("a name is no “libellé” in %s", (file) => {
    expect(JSON.stringify(texts("fr", file))).not.toMatch(/libellé/i);
  });
});

/** @returns the paths of keys under which a text begins with a word */
function beginningWith(word: string, of: Texts, path: string[] = []): string[] {
  return Object.entries(of).flatMap(([key, text]) =>
    typeof text === "object"
      ? beginningWith(word, text, [...path, key])
      : new RegExp(`^${word}\\b`).test(text)
        ? [[...path, key].join(".")]
        : [],
  );
}

// Who may only look is shown nothing of this in French (tests/e2e/settings/access-looking.spec.ts), so neither in English.
it.each(namespaces)("what begins with “Edit” begins with “Modifier” in French, in %s", (file) => {
  const french = beginningWith("Modifier", texts("fr", file));
  expect(french).toEqual(expect.arrayContaining(beginningWith("Edit", texts("en", file))));
});
