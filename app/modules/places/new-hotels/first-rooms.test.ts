import { expect, it } from "vitest";
import { firstRooms } from "./first-rooms";

it.each([
  ["8 double rooms, 2 suites", ["Double rooms 101-108", "Suites 201-202"]],
  [
    "8 × Double room; 1 x Suite\n3 Familiale",
    ["Double room 101-108", "Suite 201", "Familiale 301-303"],
  ],
  ["120 Studio, 2 Suite", ["Studio 1001-1120", "Suite 2001-2002"]],
  ["8×Doubles, 2x suites, 3xTwin", ["Doubles 101-108", "Suites 201-202", "Twin 301-303"]],
  ["8Doubles, 2 × 2-bed room", ["Doubles 101-108", "2-bed room 201-202"]],
  ["2 xylophone rooms, 1 ﬁlm room", ["Xylophone rooms 101-102", "FIlm room 201"]],
  [`1 ß${"a".repeat(98)}`, [`SS${"a".repeat(98)} 101`]],
  ["", []],
])("%j is room types with their rooms", (text, expected) => {
  const { types, ...mistakes } = firstRooms(text);
  expect(types.map(({ label, numbers }) => `${label} ${numbers}`)).toEqual(expected);
  expect(mistakes).toEqual({ wrong: [], twice: undefined, tooMany: false });
});

it.each([
  ["doubles", { wrong: ["doubles"] }],
  ["0 doubles, 8", { wrong: ["0 doubles", "8"] }],
  ["2 ab", { wrong: ["2 ab"] }],
  ["8 – double, 8× – double", { wrong: ["8 – double", "8× – double"] }],
  ["8 x – double, 8x – double", { wrong: ["8 x – double", "8x – double"] }],
  ["12345 rooms", { wrong: ["12345 rooms"] }],
  [`1 ß${"a".repeat(99)}`, { wrong: [`1 ß${"a".repeat(99)}`] }],
  ["2 Suite, 3 suite", { twice: "Suite" }],
  ["150 Studio, 51 Suite", { tooMany: true }],
  [Array.from({ length: 21 }, (_, nth) => `1 Type ${nth}`).join(), { tooMany: true }],
])("%j is refused", (text, expected) => {
  expect(firstRooms(text)).toMatchObject(expected);
});
