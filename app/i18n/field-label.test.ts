import { expect, it, vi } from "vitest";
import { fieldLabel, knownFieldLabel } from "./field-label";
import { translator } from "./i18n.server";

it.each([
  ["the form's word", "services", "charge_mode", "form", "Charged", "Facturation"],
  ["what an id refers to", "services", "hotel_id", "log", "Hotel", "Hôtel"],
  ["the form's word in the log", "services", "min_age", "log", "From age", "Âge minimal"],
  ["the form's word in a list", "services", "category", "list", "Category", "Catégorie"],
  ["the list's own word", "customers", "name", "list", "Name", "Nom"],
  ["the log's own word", "hotels", "stars", "log", "Stars", "Étoiles"],
  ["a French text", "services", "label_fr", "log", "Name in French", "Nom en français"],
] as const)("%s", (_, texts, name, where, english, french) => {
  expect(fieldLabel(translator("en"), texts, name, where)).toBe(english);
  expect(fieldLabel(translator("fr"), texts, name, where)).toBe(french);
});

it("is none for whoever can do without", () => {
  expect(knownFieldLabel(translator("en"), "services", "shoe_size")).toBeUndefined();
  expect(knownFieldLabel(translator("en"), "services", "min_age")).toBe("From age");
});

it("is its key, and an error, where nobody says it", () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  expect(fieldLabel(translator("en"), "services", "shoe_size")).toBe("services:FORM.SHOE_SIZE");
  expect(error).toHaveBeenCalledWith("No translation for services:FORM.SHOE_SIZE");
  error.mockClear();
});
