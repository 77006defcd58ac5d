import { describe, expect, it } from "vitest";
import { csvLines } from "~/core/csv/csv";
import type { Season } from "../../places/seasons/season.fields";
import type { ContractWorld } from "./contract";
import { contractColumns, joined, listIn, recordColumns } from "./contract-csv";
import { exampleLines } from "./contract-example";
import {
  planContract,
  readContract,
  type FollowedLine,
  type RefusedLine,
} from "./contract-plan.server";

const season = (id: number, name: string, changes: Partial<Season> = {}): Season => ({
  ...{ id, name, hotel_id: 1, start_date: "2027-01-01", end_date: "2027-06-30", active: true },
  ...changes,
});

const world = (changes: Partial<ContractWorld> = {}): ContractWorld => ({
  hotel: { id: 1, label: "Hotel", currency: { code: "EUR", symbol: "€", digits: 2 } },
  roomTypes: [
    { id: 11, label: "Double", label_fr: "Chambre double" },
    { id: 12, label: "Family room", label_fr: "" },
  ],
  points: [{ id: 21, code: "WEB", label: "Website" }],
  ratePlans: [{ id: 31, code: "FLEX" }],
  ...{ seasons: [season(1, "Low")], prices: [], meals: [], rules: [], restrictions: [], taxes: [] },
  ...changes,
});

const plan = (content: string, changes: Partial<ContractWorld> = {}) =>
  planContract(readContract(content), world(changes));

const rows = (content: string, changes: Partial<ContractWorld> = {}) =>
  plan(content, changes).map((line) => (line as FollowedLine).after);

const mistakes = (content: string, changes: Partial<ContractWorld> = {}) =>
  plan(content, changes).flatMap((line) =>
    ((line as RefusedLine).mistakes ?? []).map(
      ({ column, message }) => `${line.line} ${column}: ${message.split("?")[0]}`,
    ),
  );

const PRICE = "record;season;room_type;amount";

describe("the file of a contract", () => {
  it.each([
    ["semicolons and commas", `${PRICE}\nprice;Low;Double;80,50`],
    ["commas and points", `${PRICE.replaceAll(";", ",")}\nprice,Low,Double,80.50`],
    ["tabs", `${PRICE.replaceAll(";", "\t")}\nprice\tLow\tDouble\t80,50`],
    ["quotes and a decimal comma", `${PRICE.replaceAll(";", ",")}\n"price","Low","Double","80,50"`],
    [
      "a mark of Unicode and lines of separators",
      `\uFEFF${PRICE}\r\n;;;\r\nPRICE;low; double ;80,5\r\n`,
    ],
    ["a French name", `${PRICE}\nprice;Low;chambre double;80.5`],
  ])("may have %s", (_, content) => {
    expect(rows(content)).toMatchObject([
      {
        ...{ season_id: 1, room_type_id: 11, base_price: "80.50", price_type: "sell" },
        ...{ distribution_point_id: null, adults: null, per_person: true, active: true },
        meal_plan: "room_only",
      },
    ]);
  });

  it("takes formulas and bars in names as texts", () => {
    const name = '=cmd|"x"';
    const [, one] = rows(
      csvLines([
        ["record", "season", "start_date", "end_date", "name", "type", "value"],
        ["season", name, "2027-01-01", "2027-02-01", "", "", ""],
        ["rule", joined([name]), "", "", "@SUM(A1)", "percentage", "-5"],
      ]),
    );
    expect(one).toMatchObject({ season_ids: [-2], name: "@SUM(A1)", value: "-5" });
    expect(listIn(joined(["a|b", "c\\", "d"]))).toEqual(["a|b", "c\\", "d"]);
  });

  it("names its seasons also where it makes them, and with dates where several have the name", () => {
    const seasons = [
      season(1, "Low"),
      season(2, "Low", { start_date: "2028-01-01", end_date: "2028-02-01" }),
    ];
    expect(rows(`${PRICE}\nprice;low @ 2028-01-01;Double;80`, { seasons })).toMatchObject([
      { season_id: 2 },
    ]);
    expect(mistakes(`${PRICE}\nprice;Low;Double;80`, { seasons })).toEqual([
      "2 season: batches:REASONS.ambiguous_dated_season",
    ]);
    const made =
      "record;season;start_date;end_date;room_type;amount\nprice;New;;;Double;80\nseason;New;01.07.2027;2027-08-31";
    expect(mistakes(made.replace("01.07", "02.07"))).toEqual([
      "2 season: batches:REASONS.season_line_refused",
      "3 start_date: batches:REASONS.two_dates",
    ]);
    expect(rows(made.replace("01.07.2027", "13.07.2027"))).toMatchObject([
      { season_id: -3 },
      { id: -3, start_date: "2027-07-13" },
    ]);
  });

  it("names a distribution point by its code, or by a name that only one has", () => {
    const points = [
      { id: 21, code: "WEB", label: "Website" },
      { id: 22, code: "SF", label: "StayFinder" },
      { id: 23, code: "T1", label: "Tours" },
      { id: 24, code: "T2", label: "Tours" },
      { id: 25, code: "W2", label: "WEB" },
    ];
    const file = (channel: string) => `${PRICE};channel\nprice;Low;Double;80;${channel}`;
    const pointOf = (channel: string) =>
      (rows(file(channel), { points }) as { distribution_point_id: number }[])[0]!
        .distribution_point_id;
    expect(["web", "stayfinder", "T2"].map(pointOf)).toEqual([21, 22, 24]);
    expect(["Tours", "Fax"].flatMap((one) => mistakes(file(one), { points }))).toEqual([
      "2 channel: batches:REASONS.ambiguous_point_name",
      "2 channel: batches:REASONS.unknown_point_name",
    ]);
  });

  it("says which words a column knows, and not that it is empty", () => {
    const lines = `record;season;room_type;amount;price_type;meal_plan;name;type;value;weekdays;charge
price;Low;Double;80;Vente;brunch;;;;;
rule;;;;;;Late;discount;-5;lundi;`;
    const messages = plan(lines).flatMap((line) =>
      (line as RefusedLine).mistakes.map(({ column, message }) => [
        column,
        ...decodeURIComponent(message.replaceAll("+", " ")).split("?"),
      ]),
    );
    expect(messages).toEqual([
      ["price_type", "batches:REASONS.not_price_type", "given=vente"],
      [
        ...["meal_plan", "batches:REASONS.not_one_of"],
        "given=brunch&choices=room_only, breakfast, half_board, full_board, all_inclusive",
      ],
      ["type", "batches:REASONS.not_one_of", expect.stringMatching(/^given=discount&choices=/)],
      ["weekdays", "batches:REASONS.not_one_of", expect.stringMatching(/^given=lundi&choices=mon/)],
    ]);
    expect(mistakes(`${PRICE};meal_plan\nmeal;Low;;;`)).toContainEqual(
      expect.stringMatching(/^2 meal_plan: (?!batches:)/),
    );
  });

  it("says of a season that a line makes in vain which line it is, also with its dates", () => {
    const file = `record;season;start_date;end_date;room_type;amount
season;New;2027-07-01;
price;new;;;Double;80
rule;New @ 2027-07-01;;;;
price;Newer;;;Double;80`;
    const reasons = plan(file).flatMap((line) =>
      (line as RefusedLine).mistakes.map(({ column, message }) => [line.line, column, message]),
    );
    expect(reasons.filter(([, column]) => column === "season")).toEqual([
      [3, "season", "batches:REASONS.season_line_refused?line=2"],
      [4, "season", "batches:REASONS.season_line_refused?line=2"],
      [5, "season", "batches:REASONS.unknown_season?name=Newer"],
    ]);
  });

  it.each([
    ["31/08/2026", "2026-07-01"],
    ["8/31/2026", "2026-01-07"],
  ])("has its days and months in one order, which %s proves", (end, start) => {
    const file = `record;season;start_date;end_date;name;type;value;stay_date_range;stay_date_mode
season;Summer;01/07/2026;${end};;;;;
rule;Summer @ 01/07/2026;;;Late;percentage;-5;01/07/2026..${end};per_day`;
    expect(rows(file)).toMatchObject([
      { start_date: start, end_date: "2026-08-31" },
      {
        season_ids: [-2],
        condition: { stay_date_range: [start, "2026-08-31"] },
      },
    ]);
  });

  it("refuses dates with two meanings where it has them in both orders, or proves none", () => {
    const file = (end: string) => `record;season;start_date;end_date
season;A;01/07/2026;${end}
season;B;2026-07-01;8/31/2026`;
    expect(mistakes(file("31/08/2026"))).toEqual(["2 start_date: batches:REASONS.two_dates"]);
    expect(mistakes(file("09/10/2026").split("\n").slice(0, 2).join("\n"))).toEqual([
      "2 start_date: batches:REASONS.two_dates",
    ]);
  });

  it("has the meals of children as bands, and ranges with open ends", () => {
    const [meal] = rows(
      "record;season;meal_plan;adult_amount;children\nmeal;Low;half board;22;3-11:11,50|0-2:0|17:-1",
    );
    expect(meal).toMatchObject({
      adult_amount: "22.00",
      child_bands: [
        { from_age: 0, to_age: 2, amount: "0" },
        { from_age: 3, to_age: 11, amount: "11.5" },
        { from_age: 17, to_age: 17, amount: "-1" },
      ],
    });
    const [rule] = rows(
      "record;name;type;value;advance_days;adult_position;age_range;rate_plans\nrule;Early;percentage;-7,125;60..;;;flex\n",
    );
    expect(rule).toMatchObject({
      ...{
        hotel_ids: [1],
        value: "-7.125",
        charge: "night",
        priority: 0,
        exclusive_choice: "first",
      },
      condition: { advance_days: [60, null], rate_plan_ids: [31] },
    });
    const [third] = rows("record;name;type;value;adult_position\nrule;Third;percentage;-7;3..");
    expect(third).toMatchObject({ condition: { adult_position: [2, null] } });
  });

  it.each([
    [
      "a record that is none",
      `${PRICE}\nroom;Low;Double;80`,
      "2 record: batches:REASONS.no_record",
    ],
    [
      "an unknown room type",
      `${PRICE}\nprice;Low;Suite;80`,
      "2 room_type: batches:REASONS.unknown_room_type",
    ],
    ["no season", `${PRICE}\nprice;;Double;80`, "2 season: batches:REASONS.no_season"],
    ["no amount", `${PRICE}\nprice;Low;Double;`, "2 amount: room-prices:FORM.BASE_PRICE_REQUIRED"],
    ["an amount below 0", `${PRICE}\nprice;Low;Double;-80`, "2 amount: batches:REASONS.negative"],
    [
      "an amount with two meanings",
      `${PRICE}\nprice;Low;Double;1,234`,
      "2 amount: batches:REASONS.unclear_mark",
    ],
    ["a fine amount", `${PRICE}\nprice;Low;Double;80.5555`, "2 amount: batches:REASONS.decimals"],
    ["too many adults", `${PRICE};adults\nprice;Low;Double;80;11`, "2 adults: validation:MAX"],
    [
      "half an adult",
      `${PRICE};adults\nprice;Low;Double;80;1.5`,
      "2 adults: batches:REASONS.no_whole",
    ],
    [
      "a meal plan that is none",
      `${PRICE};meal_plan\nprice;Low;Double;80;brunch`,
      "2 meal_plan: batches:REASONS.not_one_of",
    ],
    [
      "a cell that says nothing",
      `${PRICE};children\nprice;Low;Double;80;0-2:0`,
      "2 children: batches:REASONS.unused_price",
    ],
    ["a cell too many", `${PRICE}\nprice;Low;Double;80;5`, "2 null: batches:REASONS.surplus"],
    [
      "a price twice",
      `${PRICE}\nprice;Low;Double;80\nprice;low;Double;90`,
      "3 null: batches:REASONS.same_line",
    ],
    [
      "an end before its start",
      "record;season;start_date;end_date\nseason;X;2027-02-01;2027-01-01",
      "2 end_date: seasons:FORM.END_DATE_BEFORE_START",
    ],
    [
      "bands that overlap",
      "record;season;meal_plan;adult_amount;children\nmeal;Low;breakfast;5;0-5:0|5-9:2",
      "2 children: meal-prices:FORM.AGES_OVERLAP",
    ],
    [
      "a band that is none",
      "record;season;meal_plan;adult_amount;children\nmeal;Low;breakfast;5;0-5",
      "2 children: batches:REASONS.no_band",
    ],
    [
      "free nights that cost all",
      "record;name;type;stay;pay;which\nrule;A;free_nights;7;7;last",
      "2 pay: price-rules:FORM.PAY_BELOW_STAY",
    ],
    [
      "a range that is none",
      "record;name;type;value;age_range\nrule;A;percentage;5;3..4..5",
      "2 age_range: batches:REASONS.no_range",
    ],
    [
      "an open range of ages",
      "record;name;type;value;age_range\nrule;A;percentage;5;3..",
      "2 age_range: validation:NUMBER",
    ],
    [
      "a restriction of nothing",
      "record;start_date;end_date\nrestriction;2027-01-01;2027-01-02",
      "2 closed_to_arrival: restrictions:FORM.NOTHING_SAID",
    ],
    [
      "a rate that is none",
      "record;name;type;rates\ntax;City tax;per_room_night;2027-01-01:3",
      "2 rates: batches:REASONS.no_rate",
    ],
    [
      "rates of one night",
      "record;name;type;rates\ntax;City tax;per_room_night;..2027-01-01:3|2027-01-01..:4",
      "2 rates: taxes:FORM.RATES_OVERLAP",
    ],
    [
      "hostile words",
      "record;name;type;value\nrule;A;<script>;5",
      "2 type: batches:REASONS.not_one_of",
    ],
  ])("is refused at line and column for %s", (_, content, mistake) => {
    expect(mistakes(content)).toEqual([mistake]);
  });

  it("has a column for each cell, and an example without a mistake", () => {
    for (const columns of Object.values(recordColumns)) {
      expect(contractColumns).toEqual(expect.arrayContaining([...columns]));
    }
    const lines = plan(csvLines([[...contractColumns], ...exampleLines()]));
    expect(lines.map(({ outcome }) => outcome)).toEqual(lines.map(() => "new"));
  });

  it("pairs rules of one name in their order, if it has all of them", () => {
    const file = "record;name;type;value\nrule;A;percentage;-5\nrule;A;percentage;-6";
    const rules = rows(file.replace("A;percentage;-6", "B;percentage;-6")).map((row, at) => ({
      ...row,
      name: "A",
      id: at + 5,
    }));
    const twin = { rules: rules as ContractWorld["rules"] };
    expect(plan(file, twin).map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect(mistakes(file.split("\n").slice(0, 2).join("\n"), twin)).toEqual([
      "2 null: batches:REASONS.several_rows",
    ]);
  });
});
