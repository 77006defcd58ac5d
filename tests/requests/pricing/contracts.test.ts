import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import type { ContractCheck } from "~/modules/pricing/contracts/contract-check.presenter.server";
import { action as batchAction, loader as batchLoader } from "~/routes/pricing/batch";
import { action as checkAction, loader as checkLoader } from "~/routes/pricing/contract-check";
import { loader as exampleLoader } from "~/routes/pricing/contract-example";
import { loader as fileLoader } from "~/routes/pricing/contract-file";
import { action as importAction, loader as importLoader } from "~/routes/pricing/contract-import";
import { insertHotel, insertPoint, insertRoomType } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { wholeContract } from "../../support/pricing/contract-of-tests";
import { asking, signedIn, speaking, staffWith, type Visitor } from "../../support/requests";

const PATH = "/pricing/contracts/import";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());

async function newHotel(label: string): Promise<number> {
  const id = await insertHotel(world.db, { label });
  await insertRoomType(world.db, id, { label: "Double" });
  return id;
}

const send = (content: string, hotel_id: number | string, who = staff) =>
  who.upload(importAction, PATH, {
    fields: asking("check", { hotel_id: String(hotel_id) }),
    files: [{ field: "file", name: "contract.csv", bytes: content, type: "text/csv" }],
  });

const idOf = (path: string) => ({ id: path.split("/").at(-1)! });

const download = async (who: Visitor, loader: typeof fileLoader, path: string) =>
  loader({ request: who.request(path), params: {}, context: {} });

describe("the import of a contract", () => {
  it("is checked, imported as one batch, and undone", async () => {
    const hotel_id = await newHotel("Checked");
    const shown = await staff.get(importLoader, `${PATH}?hotel_id=${hotel_id}`);
    expect(JSON.stringify(shown.body)).toContain(`/pricing/contracts.csv?hotel_id=${hotel_id}`);
    const noted = async (query: string) =>
      ((await staff.get(importLoader, `${PATH}${query}`)).body as { page: { note: unknown } }).page
        .note;
    expect(await noted(`?hotel_id=${hotel_id}`)).toBeNull();
    expect(await noted("?hotel_id=999999")).toMatch(/hotel in this address doesn’t exist/);
    const sent = await send(wholeContract, hotel_id);
    expect(sent.location).toMatch(/^\/pricing\/contracts\/import\/[\da-f-]{36}$/);
    const path = sent.location!;
    const { body } = await staff.get(checkLoader, path, idOf(path));
    const { check } = body as { check: ContractCheck };
    expect(check).toMatchObject({
      importable: true,
      summary: "Checked: 21 new, 0 changed, 0 unchanged, 0 refused",
      heading: "Changes",
    });
    const fields = asking("import", { shown: check.shown });
    const imported = await staff.post(checkAction, path, fields, idOf(path));
    expect(imported).toHaveToast("21 new, 0 changed");
    const batch = imported.location!;
    const page = JSON.stringify((await staff.get(batchLoader, batch, idOf(batch))).body);
    expect(page).toContain("Contract of Checked, contract.csv");
    expect(page).toContain("7 nights for 6");
    expect(page).toContain("Saturday, Sunday");
    expect(page).toContain(
      "€3.10 per person and night, from 16 years, the first 7 nights; from Jan 1, 2027: €3.50",
    );
    const undone = await staff.post(batchAction, batch, asking("undo"), idOf(batch));
    expect(undone.location).toMatch(/^\/pricing\/batches\/\d+$/);
    expect(await staff.get(checkLoader, path, idOf(path))).toRedirectTo(PATH);
  });

  it("says what is wrong with a file, at line and column, and imports nothing", async () => {
    const hotel_id = await newHotel("Wrong");
    expect(await send("record;amout\nprice;5", hotel_id)).toRefuse({
      file: "The file has an unknown column: amout",
    });
    expect(await send("season;amount\nLow;5", hotel_id)).toRefuse({ file: /columns are missing/ });
    expect(await send(wholeContract, "")).toRefuse({ hotel_id: "Choose a hotel" });
    expect(await send(wholeContract, 999_999)).toRefuse({ hotel_id: /hotel/i });
    const sent = await send(
      wholeContract.replace("sell;;;breakfast", "sold;;;breakfast"),
      hotel_id,
    );
    const path = sent.location!;
    const { body } = await staff.get(checkLoader, path, idOf(path));
    expect((body as { check: ContractCheck }).check).toMatchObject({ importable: false });
    expect(JSON.stringify(body)).toMatch(/Line 5, column price_type: /);
    const refused = await staff.post(checkAction, path, asking("import"), idOf(path));
    const reply = refused.body as FormReply<ContractCheck>;
    expect(reply.snackbar?.text).toContain("1 line is refused, so nothing has been imported");
  });

  it("is in French for those who read French", async () => {
    const hotel_id = await newHotel("Français");
    const french = speaking(staff, "fr");
    const sent = await send(`${wholeContract}\nprice;Nulle part`, hotel_id, french);
    const path = sent.location!;
    const { body } = await french.get(checkLoader, path, idOf(path));
    const { check } = body as { check: ContractCheck };
    expect(check.refused.map(({ text }) => text)).toEqual([
      "Ligne 23, colonne Saison\u00a0: l’hôtel n’a pas de saison «\u00a0Nulle part\u00a0»",
    ]);
    expect(check.lines[0]).toMatchObject({ what: "Saison", outcome: "Nouveau" });
    expect(check.summary).toMatch(/^Français\u00a0: 21 nouveaux/);
    expect(check.heading).toBe("Lignes correctes");
  });

  it("tells every value in the words of its reader, none as the file spells it", async () => {
    const hotel_id = await newHotel("Words");
    const told = async (who: Visitor) => {
      const path = (await send(wholeContract, hotel_id, who)).location!;
      const { body } = await who.get(checkLoader, path, idOf(path));
      return (body as { check: ContractCheck }).check.lines.map(
        ({ label, fields }) =>
          `${label} | ${fields.map((field) => `${field.label}=${field.after}`).join(" | ")}`,
      );
    };
    const french = await told(speaking(staff, "fr"));
    const expected = [
      "Low | Date de début=1er avr. 2026 | Date de fin=31 oct. 2026 | Actif=Oui",
      "Double, Low, Vente, WEB | Prix de base=155,00 € | Par personne=Non | Repas compris=Chambre seule | Actif=Oui",
      "Demi-pension, Low, Vente, Général | Par adulte=22,00 € | Enfants=0–2 : gratuit · 3–11 : 11,00 € | Actif=Oui",
      "1er août 2026 - 15 août 2026, samedi, dimanche, Double | Séjour minimum à l’arrivée=3 | Motif=Summer | Active=Oui",
    ];
    const spaced = french.map((line) => line.replaceAll(/[\u00a0\u202f]/g, " "));
    expect(spaced).toEqual(expect.arrayContaining(expected));
    expect(spaced.find((line) => line.startsWith("Seven for six"))).toBe(
      "Seven for six | Type=Nuits offertes | Demandé=Par nuit | Porte sur=La chambre | Nuits de l’offre=7 | Nuits à payer=6 | Nuits offertes=Les moins chères | Répété=Oui | Priorité=20 | Groupe=Offers | Laquelle agit=Celle avec laquelle le séjour coûte le moins | Actif=Oui | Saisons=High, Low",
    );
    expect(await told(staff)).toEqual(
      expect.arrayContaining([
        "Double, Low, Sell, General, for 3 adults | Base price=€70.25 | Per person=Yes | Meals included=Room only | Active=Yes",
        "Aug 1, 2026 - Aug 15, 2026, Saturday, Sunday, Double | Minimum stay on arrival=3 | Reason=Summer | Active=Yes",
      ]),
    );
  });

  it("is for whoever may change prices, and with restrictions stop sales as well", async () => {
    const hotel_id = await newHotel("Guarded");
    const reader = await staffWith(world, "pricing:view");
    expect((await reader.get(importLoader, PATH)).status).toBe(403);
    expect((await send(wholeContract, hotel_id, reader)).status).toBe(403);
    const editor = await staffWith(world, "pricing:view", "pricing:edit");
    expect(await send(wholeContract, hotel_id, editor)).toRefuse({
      file: /The file has restrictions/,
    });
    for (const id of ["1", "00000000-0000-4000-8000-00000000000g"]) {
      expect((await staff.get(checkLoader, `${PATH}/${id}`, { id })).status).toBe(404);
    }
  });
});

describe("the file of a contract", () => {
  it("comes out as French spreadsheets read it, and goes in again in either language", async () => {
    const hotel_id = await newHotel("Aller-retour");
    const path = (await send(wholeContract, hotel_id)).location!;
    await staff.post(checkAction, path, asking("import"), idOf(path));
    const french = speaking(staff, "fr");
    const address = `/pricing/contracts.csv?hotel_id=${hotel_id}`;
    const text = await (await download(french, fileLoader, address)).text();
    expect(text).toMatch(/^\uFEFF?Nature;Saison;Premier jour;/);
    expect(text).toContain(";0-2:0,00|3-11:12,50|12-17:20,00;");
    const programs = await (await download(french, fileLoader, `${address}&heads=keys`)).text();
    for (const [file, who] of [
      [text, staff],
      [text, french],
      [programs, french],
    ] as const) {
      const again = (await send(file, hotel_id, who)).location!;
      const { body } = await staff.get(checkLoader, again, idOf(again));
      expect((body as { check: ContractCheck }).check.summary).toBe(
        "Aller-retour: 0 new, 0 changed, 21 unchanged, 0 refused",
      );
    }
  });

  it("is named where it is a workbook, with what to do", async () => {
    const hotel_id = await newHotel("Workbook");
    expect(await send("PK\u0003\u0004…", hotel_id)).toRefuse({
      file: /a spreadsheet file.*“Save as” and the type CSV/,
    });
  });

  it("has everything of the hotel, and there is an example", async () => {
    const hotel_id = await newHotel("Hôtel d’Été");
    const sent = await send(wholeContract, hotel_id);
    const path = sent.location!;
    await staff.post(checkAction, path, asking("import"), idOf(path));
    const file = await download(staff, fileLoader, `/pricing/contracts.csv?hotel_id=${hotel_id}`);
    expect(file.headers.get("Content-Disposition")).toContain('filename="contract-Ho');
    const text = await file.text();
    expect(text.trim().split("\r\n")).toHaveLength(22);
    const reader = await staffWith(world, "pricing:view");
    const ofPrices = await download(
      reader,
      fileLoader,
      `/pricing/contracts.csv?hotel_id=${hotel_id}`,
    );
    expect((await ofPrices.text()).trim().split("\r\n")).toHaveLength(21);
    const example = await download(staff, exampleLoader, "/pricing/contracts/example.csv");
    expect(await example.text()).toContain("Stay 7, pay 6");
    for (const search of ["", "?hotel_id=x", "?hotel_id=999999"]) {
      const none = download(staff, fileLoader, `/pricing/contracts.csv${search}`);
      await expect(none).rejects.toMatchObject({ status: 404 });
    }
  });
});
