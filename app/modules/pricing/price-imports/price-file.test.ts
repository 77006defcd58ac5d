import { describe, expect, it } from "vitest";
import { decodePriceFile } from "./decoded-file.server";
import {
  readPriceFile as readFile,
  unknownColumns,
  type PriceFileFormat,
} from "./price-file.server";

const HEAD = "hotel;room_type;season;price_type;base_price";

const format: PriceFileFormat<string> = {
  columns: ["hotel", "room_type", "season", "price_type", "base_price", "active"],
  required: ["hotel", "room_type", "season", "price_type", "base_price"],
  amount: "base_price",
};

const readPriceFile = (content: string) => readFile(content, format);

const bytesOf = (bytes: number[] | Buffer) => new Uint8Array(bytes).buffer;

describe("a file of prices", () => {
  it("is read as UTF-8, and as what Excel writes where it is none", () => {
    expect(decodePriceFile(bytesOf(Buffer.from("Hôtel", "utf8")))).toBe("Hôtel");
    expect(decodePriceFile(bytesOf(Buffer.from("Hôtel", "latin1")))).toBe("Hôtel");
  });

  it("has the quotes, the euro and the ligatures of Windows", () => {
    const upper = Array.from({ length: 32 }, (_, at) => 0x80 + at);
    expect(decodePriceFile(bytesOf([0xe9, ...upper]))).toBe(
      "é€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ",
    );
  });

  it("is read as the Unicode text of a spreadsheet", () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Hôtel", "utf16le")]);
    expect(decodePriceFile(bytesOf(utf16))).toBe("Hôtel");
    expect(decodePriceFile(bytesOf(Buffer.from(utf16).swap16()))).toBe("Hôtel");
  });

  it("has its columns in any order and spelling, and lines of any length", () => {
    const [line, short] = readPriceFile(
      "Base Price,HOTEL,room_type,season,price_type,more\n80,A,B,C,sell,x,y\n81,A",
    );
    expect(line).toMatchObject({ line: 2, cells: { base_price: "80", hotel: "A" } });
    expect(short).toMatchObject({ line: 3, cells: { base_price: "81", season: "" } });
  });

  it("has the heads of any language, also as a keyboard without accents types them", () => {
    const heads = "Prix de base;hôtel;TYPE DE CHAMBRE;saison;type_de_prix";
    for (const head of [heads, heads.replace("ô", "o"), heads.normalize("NFD")]) {
      const [line] = readPriceFile(`${head}\n1234,50;A;B;C;sell`);
      expect(line).toMatchObject({
        cells: { hotel: "A", room_type: "B", season: "C", price_type: "sell" },
        amount: { decimal: "1234.50" },
      });
    }
    expect(() => readPriceFile(`${heads};base_price\n1;A;B;C;sell;2`)).toThrow("columns_twice");
    expect(unknownColumns(`${heads};Remarque\n1;A;B;C;sell;x`, format)).toEqual(["Remarque"]);
  });

  it.each([
    ["a workbook (.xlsx, .ods)", [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ["one of former years (.xls)", [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ])("is no %s, whatever its name says", (_, bytes) => {
    expect(() => decodePriceFile(bytesOf(bytes))).toThrow("workbook");
  });

  it("has one separator: the others are a part of what they stand in", () => {
    const [line] = readPriceFile(`${HEAD}\nA, the first;B\tC;"Low; early";sell;80,50`);
    expect(line).toMatchObject({
      cells: { hotel: "A, the first", room_type: "B\tC", season: "Low; early" },
      amount: { decimal: "80.50" },
      surplus: false,
    });
  });

  it.each([
    ["33,125", { unclear: "two_ways" }, { decimal: "33.125" }],
    ["33,125\nA;B;C;sell;80.50", { unclear: "two_ways" }, { unclear: "two_ways" }],
    ["33,125\nA;B;C;sell;1,234.50", { unclear: "two_ways" }, { unclear: "two_ways" }],
    ["33.125", { unclear: "two_ways" }, { unclear: "two_ways" }],
  ])("with semicolons has %j in a currency of three decimals only", (price, amount, finely) => {
    const [line] = readPriceFile(`${HEAD}\nA;B;C;sell;${price}`);
    expect(line).toMatchObject({ amount, finely });
  });

  it.each([
    ["a decimal comma among commas", "A,B,C,sell,80,50", true],
    ["empty cells of a spreadsheet", "A,B,C,sell,80,,,", false],
  ])("says what stands beyond the last column: %s", (_, text, surplus) => {
    const [line] = readPriceFile(`${HEAD.replaceAll(";", ",")}\n${text}`);
    expect(line?.surplus).toBe(surplus);
  });

  it("has a head that may hold the other separators in quotes", () => {
    const [line] = readPriceFile(`"a, b, c, d";${HEAD}\nx;A;B;C;sell;1`);
    expect(line?.cells).toMatchObject({ hotel: "A", base_price: "1" });
  });

  it("is refused where a column stands twice: which one counts?", () => {
    expect(() => readPriceFile(`${HEAD};Base Price\nA;B;C;sell;1;2`)).toThrow("columns_twice");
  });

  it("names the columns that mean nothing to it", () => {
    expect(unknownColumns(`${HEAD};per_persn;;active\nA;B;C;sell;1`, format)).toEqual([
      "per_persn",
    ]);
  });

  it("counts lines as an editor does, empty ones and line breaks in quotes included", () => {
    const lines = readPriceFile(`${HEAD}\n\n"A\nB";C;D;sell;1\n;;;;\nE;F;G;sell;2`);
    expect(lines.map(({ line }) => line)).toEqual([4, 6]);
  });

  it("writes decimals with a point where commas separate, unless a price says no", () => {
    const comma = HEAD.replaceAll(";", ",");
    const amounts = (content: string) => readPriceFile(content).map(({ amount }) => amount);
    expect(amounts(`${comma}\nA,B,C,sell,95.555`)).toEqual([{ decimal: "95.555" }]);
    expect(amounts(`${HEAD}\nA;B;C;sell;95.555`)).toEqual([{ unclear: "two_ways" }]);
    expect(amounts(`${comma}\nA,B,C,sell,1.234\nA,B,C,buy,"80,5"`)).toEqual([
      { unclear: "two_ways" },
      { decimal: "80.5" },
    ]);
  });
});
