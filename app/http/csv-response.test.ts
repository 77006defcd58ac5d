import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { csvResponse } from "./csv-response.server";

const request = new Request("http://desk.test/boats.csv");

/** @returns the download of numbers, which fails after some portions of them, or never */
function numbers(portions: number, fails: boolean) {
  async function* read() {
    for (let at = 0; at < portions; at += 1) {
      await Promise.resolve();
      yield [at];
    }
    if (fails) throw new Error("others hold the rows");
  }
  return csvResponse(request, {
    fileName: "numbers",
    header: ["n"],
    language: "en",
    portions: read(),
    cells: (n) => [n],
  });
}

it("a download has its heading, and the rows of all portions", async () => {
  expect(await (await numbers(0, false)).text()).toBe("n\r\n");
  expect(await (await numbers(3, false)).text()).toBe("n\r\n0\r\n1\r\n2\r\n");
});

it("a download that fails before its first rows isn't begun", async () => {
  await expect(numbers(0, true)).rejects.toThrow("others hold the rows");
});

it("a download that fails later is cut off, as its receiver notices", async () => {
  const server = createServer((_, response) => {
    void numbers(2, true).then(({ body }) =>
      // The server's own way to send an answer; it fails as the answer does.
      writeReadableStreamToWritable(body!, response).catch(() => undefined),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const received = fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
  await expect(received).rejects.toThrow();
  server.close();
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain("others hold the rows");
  vi.mocked(console.error).mockClear();
});

describe("a file is spelled for its reader", () => {
  const header = ["room", "base_price", "margin", "child_bands", "currency"];
  const cells = ["1.12", "1234.50", "-7.5", "0-2: 0.00; 3-11: 12.50", "EUR"];
  async function* row() {
    yield [cells];
  }
  const fileAt = async (address: string, language: "en" | "fr") => {
    const portions = row();
    const asked = new Request(`http://desk.test/boats.csv${address}`);
    const file = { fileName: "boats", header, language, portions, cells: () => cells };
    return (await (await csvResponse(asked, file)).text()).trim().split("\r\n");
  };
  const forPrograms = [
    "room,base_price,margin,child_bands,currency",
    '1.12,1234.50,-7.5,"0-2: 0.00; 3-11: 12.50",EUR',
  ];

  it("in French with semicolons, decimal commas and French heads", async () => {
    expect(await fileAt("", "fr")).toEqual([
      "Chambre;Prix de base;Marge;Tranches d’âge;Devise",
      '1.12;1234,50;-7,5;"0-2: 0,00; 3-11: 12,50";EUR',
    ]);
  });

  it.each([
    ["", "en"],
    ["?heads=keys", "fr"],
  ] as const)("as programs read it: %j in %s", async (address, language) => {
    expect(await fileAt(address, language)).toEqual(forPrograms);
  });
});
