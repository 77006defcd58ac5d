import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { addPrice, addSeason } from "./support/stories";
import { expect, settled, test } from "./support/test";

const HOTEL = "Résidence Les Oliviers";

/** The bytes of Windows for what isn't Latin-1. */
const IN_WINDOWS: Record<string, number> = { "’": 0x92, Œ: 0x8c, œ: 0x9c, "€": 0x80 };

/**
 * An export as a French Excel saves it: semicolons, decimal commas, VRAI and FAUX, its own dates,
 * the characters of Windows, and lines of separators at the end.
 */
function savedByExcel(rows: string[][]): Buffer {
  const cells = rows.map((row) =>
    row.map((cell) => {
      if (cell === "true") return "VRAI";
      if (cell === "false") return "FAUX";
      if (/^\d+\.\d\d$/.test(cell)) return cell.replace(/\.?0+$/, "").replace(".", ",");
      const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell);
      if (date) return `${date[3]}/${date[2]}/${date[1]}`;
      return /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    }),
  );
  const empty = rows[0]!.map(() => "");
  const text = [...cells, empty, empty].map((row) => row.join(";") + "\r\n").join("");
  return Buffer.from(
    [...text].map((character) => IN_WINDOWS[character] ?? character.charCodeAt(0)),
  );
}

test("a price list goes through a French Excel and comes back", async ({
  staff,
  scripts,
  appUrl,
}) => {
  const season = "L’Œuvre d’été; fête A";
  const year = 2041;
  await addSeason(staff, scripts, {
    ...{ name: season, hotel: HOTEL },
    ...{ start: `${year}-06-01`, end: `${year}-06-12` },
  });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  for (const [roomType, price] of [
    ["Studio for two", "92"],
    ["Apartment for four", "138"],
    ["Maisonette", "214"],
  ] as const) {
    await addPrice(staff, scripts, { hotel: HOTEL, season, roomType, price, per_person: false });
    await expect(staff.getByText("Room price created successfully")).toBeVisible();
  }

  await staff.context().addCookies([{ name: "language", value: "fr", url: appUrl }]);
  await staff.goto(`/pricing/management/room-prices?search=${encodeURIComponent(season)}`);
  await settled(staff, scripts);
  const [file] = await Promise.all([
    staff.waitForEvent("download"),
    staff.getByRole("link", { name: "Exporter en CSV" }).click(),
  ]);
  const rows = parse(await readFile(await file.path(), "utf8"), { bom: true }) as string[][];
  const head = rows[0]!;
  expect(rows).toHaveLength(4);
  const set = (roomType: string, column: string, cell: string) => {
    rows.find((row) => row[head.indexOf("room_type")] === roomType)![head.indexOf(column)] = cell;
  };
  set("Studio for two", "base_price", "1\u00a0095,50");
  set("Apartment for four", "base_price", "1.138");
  await staff.getByRole("link", { name: "Importer", exact: true }).click();
  await settled(staff, scripts);
  await staff.getByLabel("Fichier CSV").setInputFiles({
    ...{ name: "tarifs été.csv", mimeType: "application/vnd.ms-excel" },
    buffer: savedByExcel(rows),
  });
  await staff.getByRole("button", { name: "Vérifier le fichier" }).click();

  await expect(staff.getByText("0 nouveau, 1 modifié, 1 inchangé, 1 refusé")).toBeVisible();
  await expect(
    staff.getByText(/Apartment for four, .*\s:\s«\s1\.138\s» n’est pas clair/),
  ).toBeVisible();
  // A file is shown as it is written; lists are in their reader's language.
  const changed = staff.getByRole("row").filter({ hasText: "Studio for two" });
  await expect(changed).toContainText(season);
  await expect(changed).toContainText("Vente, Général");
  await expect(changed).toContainText("92,00\u00a0€/chambre/nuit");
  await expect(changed).toContainText("1\u202f095,50\u00a0€/chambre/nuit");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Importer", exact: true }).click();
  await expect(staff.getByRole("heading", { name: "Import de tarifs été.csv" })).toBeVisible();

  await staff.goto(`/pricing/management/room-prices?search=${encodeURIComponent(season)}`);
  await expect(staff.getByRole("row").filter({ hasText: "Studio pour deux" })).toContainText(
    "€1,095.50",
  );
  await expect(staff.getByRole("row").filter({ hasText: "Appartement pour quatre" })).toContainText(
    "€138.00",
  );
});
