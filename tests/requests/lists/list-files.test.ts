import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as file } from "~/routes/list-file";
import { columnNamed, headIn } from "~/i18n/file-heads.server";
import type { Language } from "~/i18n/languages";
import { deskColumns } from "~/modules/kinds-of-booking/front-desk/front-desk-file.server";
import {
  tourPriceCsvColumns,
  treatmentPriceCsvColumns,
} from "~/modules/pricing/catalogue-prices/files/catalogue-price-csv";
import { contractColumns } from "~/modules/pricing/contracts/contract-csv";
import { marginFile } from "~/modules/pricing/margin/margin-file.server";
import { sheetColumns } from "~/modules/pricing/rate-sheet/rate-sheet-file.server";
import { priceCsvColumns } from "~/modules/pricing/room-prices/price-csv";
import { nouns } from "~/registered-nouns.server";
import { createPaymentGateway } from "~/modules/settings/payment-gateways/payment-gateway.service.server";
import frenchHeads from "../../../locales/fr/file-heads.json";
import type { TestWorld } from "../../support/context";
import { createDemoWorld } from "../../support/demo-world";
import { signedIn, type Visitor } from "../../support/requests";
import { paths } from "../../support/screens/route-map";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

/** @returns the text of a list's file, which begins with its headings */
async function textOf(path: string): Promise<string> {
  const answer = (await file({
    request: staff.request(path),
    params: {},
    context: {},
  })) as Response;
  return answer.text();
}

const linesOf = async (path: string): Promise<string[][]> =>
  parse(await textOf(path), { bom: true });

/** The first headings of each file that is read page by page, with the rows of the demo that it has at least. */
const files: [path: string, headings: string, rows: number][] = [
  ["/services", "id,label,label_fr,code,category,charge_mode,price,currency", 5],
  ["/tours", "id,label,label_fr,slug,city", 3],
  ["/spas", "id,label,label_fr,hotel,currency", 1],
  ["/treatments", "id,spa,label,label_fr,category", 5],
  ["/hotels", "id,label,label_fr,stars,currency,room_types,active", 3],
  ["/hotels/room-types", "id,hotel,label,label_fr,min_adults,max_adults", 5],
  ["/hotels/rooms", "id,hotel,room_type,number,floor,status", 30],
  ["/hotels/stop-sales", "id,hotel,room_type,start_date,end_date,reason,booked_stays", 1],
  ["/hotels/restrictions", "id,hotel,room_types,distribution_points,start_date", 1],
  ["/currencies", "id,iso_code,label,symbol,decimals,hotels,active", 3],
  ["/payment-gateways", "id,label,provider,mode,currencies,fee_percent", 1],
  ["/settings/distribution-points", "id,label,code,type,parent,commission_rate", 3],
  ["/settings/roles", "id,label,description,permissions", 2],
  ["/settings/users", "id,username,first_name,last_name,email,role", 2],
  ["/settings/webhooks", "id,label,user,url,entities,active,failing_since", 0],
];

describe("a list as a file", () => {
  it.each(files)("%s.csv", async (path, headings, rows) => {
    const [head, ...lines] = await linesOf(`${path}.csv`);
    expect(head!.join(",")).toMatch(new RegExp(`^${headings}`));
    const { list, read } = nouns.find((noun) => noun.list.path === path)!;
    const { total } = await read(world.ctx, list.decode(new URLSearchParams()) as never);
    expect(lines).toHaveLength(total);
    expect(total).toBeGreaterThanOrEqual(rows);
    expect(lines.flat().filter((cell) => cell.includes("[object"))).toEqual([]);
  });

  it("has a route wherever its noun declares a file, and nowhere else", () => {
    const filed = nouns.filter((noun) => noun.file).map(({ list }) => `${list.path}.csv`);
    const others = ["/front-desk.csv", "/pricing/contracts/example.csv", "/pricing/contracts.csv"];
    others.push("/pricing/rate-sheet.csv", "/pricing/margin.csv");
    expect(paths.filter((path) => path.endsWith(".csv")).sort()).toEqual(
      [...filed, ...others].sort(),
    );
  });

  it("has a French head for every column", () => {
    const columns = nouns.flatMap(({ file }) => file?.header ?? []);
    columns.push(...contractColumns, ...deskColumns, ...sheetColumns, ...marginFile.header!);
    expect(columns.length).toBeGreaterThan(300);
    expect(columns.filter((column) => !Object.hasOwn(frenchHeads.HEADS, column))).toEqual([]);
  });

  it.each([
    ["a contract", contractColumns],
    ["prices of rooms", priceCsvColumns],
    ["prices of tours", tourPriceCsvColumns],
    ["prices of treatments", treatmentPriceCsvColumns],
  ])("whose heads tell the columns of %s apart, as the import reads them", (_, columns) => {
    const read = (language: Language) =>
      columns.map((column) => columnNamed(headIn(column, language), columns));
    expect([read("en"), read("fr")]).toEqual([columns, columns]);
  });

  it("has the prices of treatments with the digits of their currencies", async () => {
    const [head, ...lines] = await linesOf("/treatments.csv");
    const at = (heading: string) => head!.indexOf(heading);
    const digits = lines.map((line) => {
      const [, decimals = ""] = line[at("price")]!.split(".");
      return `${line[at("currency")]} ${decimals.length}`;
    });
    expect(new Set(digits)).toEqual(new Set(["EUR 2", "GBP 2", "CHF 2", "TND 3", "JPY 0"]));
  });

  it("tells nothing of the keys of a gateway or of the passwords of users", async () => {
    await createPaymentGateway(world.ctx, {
      ...{ label: "With keys", provider: "stripe", mode: "live", public_key: "pk_live_shown" },
      ...{ secret_key: "sk_live_of_a_test", webhook_secret: "whsec_of_a_test" },
      ...{ currency_ids: [], distribution_point_ids: [], fee_percent: "1", fee_fixed: "0" },
      ...{ instructions_en: "", instructions_fr: "", position: 1, active: true },
    });
    const gateways = await textOf("/payment-gateways.csv");
    expect(gateways).toContain("With keys");
    expect(gateways).not.toMatch(/sk_live|whsec|pk_live/);
    expect(await textOf("/settings/users.csv")).not.toMatch(/hash|\$argon|scrypt/);
  });
});
