import { describe, expect, it } from "vitest";
import { missingOfGuests, requiredFields, shownFields, type StayGuest } from "./guest.fields";

const asks = {
  birth_date: "required",
  nationality: "not_asked",
  document_number: "asked",
} as const;

const guest = (changes: Partial<StayGuest> = {}): StayGuest => ({
  ...{ first_name: "Ada", last_name: "Lovelace", birth_date: null },
  ...{ nationality: "", document_number: "", ...changes },
});

describe("what a hotel asks its guests", () => {
  it("is shown, with what is known although nobody asks", () => {
    expect(shownFields(asks, [guest()])).toEqual(["birth_date", "document_number"]);
    expect(shownFields(asks, [guest(), guest({ nationality: "GB" })])).toEqual([
      ...["birth_date", "nationality", "document_number"],
    ]);
    expect(requiredFields(asks)).toEqual(["birth_date"]);
  });

  it("is missing where it is required: of each named guest, and of one at least", () => {
    const known = guest({ birth_date: "1815-12-10" });
    expect(missingOfGuests(asks, [])).toEqual({ place: 0, field: "name" });
    expect(missingOfGuests(asks, [known, guest()])).toEqual({ place: 1, field: "birth_date" });
    expect(missingOfGuests(asks, [known])).toBeNull();
    const empty = guest({ first_name: "", last_name: "" });
    expect(missingOfGuests(asks, [empty, known, guest()])).toEqual({
      ...{ place: 2, field: "birth_date" },
    });
    expect(missingOfGuests(asks, [empty])).toEqual({ place: 0, field: "name" });
    expect(missingOfGuests({ ...asks, birth_date: "asked" }, [])).toBeNull();
  });
});
