import { expect, it } from "vitest";
import { columnsOf, rowsOf } from "./row-columns";

it("says each field's name once, and gives the rows back as they were", () => {
  const boats = [
    { id: 7, name: "Alba", flag: null, crew: ["Ann"] },
    { id: 8, name: "Brisa", flag: "PT", crew: [] },
  ];
  const columns = columnsOf(boats);
  expect(columns).toEqual({
    id: [7, 8],
    name: ["Alba", "Brisa"],
    flag: [null, "PT"],
    crew: [["Ann"], []],
  });
  expect(rowsOf(columns)).toEqual(boats);
});

it("takes a list without rows for what it is", () => {
  expect(rowsOf(columnsOf([]))).toEqual([]);
});

it("says once what is the same in all rows, and never counts them by that", () => {
  const boats = [
    { id: 7, port: "Faro", flag: null },
    { id: 7, port: "Faro", flag: null },
    { id: 7, port: "Faro", flag: null },
  ];
  const columns = columnsOf(boats);
  expect(columns).toEqual({ id: [7, 7, 7], port: ["Faro"], flag: [null] });
  expect(rowsOf(columns)).toEqual(boats);
});
