import { expect, it } from "vitest";
import { acceptedIn } from "./accepted";

it.each([
  ["de, fr-CA;q=0.8, en;q=0.5", ["de 1", "fr-ca 0.8", "en 0.5"]],
  ["gzip;q=0.5, BR", ["br 1", "gzip 0.5"]],
  ["gzip, deflate, br, zstd", ["gzip 1", "deflate 1", "br 1", "zstd 1"]],
  ["br ; q=0,*;q=0.1", ["* 0.1", "br 0"]],
  ["fr;q=x, en", ["en 1", "fr 0"]],
  ["", [" 1"]],
  [null, [" 1"]],
])("of %j the best comes first", (header, names) => {
  expect(acceptedIn(header).map(({ name, weight }) => `${name} ${weight}`)).toEqual(names);
});
