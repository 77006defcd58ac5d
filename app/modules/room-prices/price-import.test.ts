import { describe, expect, it } from "vitest";
import { decodePriceFile, nameKey, readPriceFile } from "./price-import";

const HEAD = "hotel;room_type;season;price_type;base_price";

describe("a file of prices", () => {
  it("is read as UTF-8, and as what Excel writes where it is none", () => {
    const bytes = (encoding: BufferEncoding) =>
      new Uint8Array(Buffer.from("Hôtel", encoding)).buffer;
    expect(decodePriceFile(bytes("utf8"))).toBe("Hôtel");
    expect(decodePriceFile(bytes("latin1"))).toBe("Hôtel");
  });

  it("is read as the Unicode text of a spreadsheet", () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Hôtel", "utf16le")]);
    expect(decodePriceFile(new Uint8Array(utf16).buffer)).toBe("Hôtel");
  });

  it("has its columns in any order and spelling, and lines of any length", () => {
    const [line, short] = readPriceFile(
      "Base Price,HOTEL,room_type,season,price_type,more\n80,A,B,C,sell,x,y\n81,A",
    );
    expect(line).toMatchObject({ line: 2, cells: { base_price: "80", hotel: "A" } });
    expect(short).toMatchObject({ line: 3, cells: { base_price: "81", season: "" } });
  });

  it("counts lines as an editor does, empty ones and line breaks in quotes included", () => {
    const lines = readPriceFile(`${HEAD}\n\n"A\nB";C;D;sell;1\nE;F;G;sell;2`);
    expect(lines.map(({ line }) => line)).toEqual([4, 5]);
  });

  it("compares names without case and without spaces around", () => {
    expect(nameKey(" HÔTEL ")).toBe(nameKey("ho\u0302tel"));
  });
});
