import { expect, it } from "vitest";
import { boxesState, pickerState, searchedIn } from "./entered";

it("is searched for without the character that no text of the database has", () => {
  const entered = { customer_id: "7", customer_id_search: "a\0b" };
  expect(pickerState(entered, "customer_id")).toEqual({ chosen: 7, search: "ab" });
  expect(boxesState(entered, "customer_id")).toEqual({ chosen: [7], search: "ab" });
  const address = new URLSearchParams({ hotel_id_search: " a\0b ", room_id_search: "\0" });
  expect(searchedIn(address, "hotel_id")).toBe("ab");
  expect(searchedIn(address, "room_id")).toBeUndefined();
});
