import type { Context } from "~/db/context";
import {
  checkContract,
  importContract,
  stageContract,
} from "~/modules/pricing/contracts/contract-import.service.server";

/** A contract with everything: seasons that overlap, prices for any number of adults, one and three, and so on. */
export const wholeContract = [
  "record;season;start_date;end_date;room_type;price_type;channel;adults;meal_plan;per_person;amount;adult_amount;children;name;type;value;charge;part;stay;pay;which;repeat;priority;group;choice;age_range;weekdays;advance_days;stay_date_range;stay_date_mode;adult_position;min_stay_arrival;closed_to_arrival;reason;name_fr;rates;included;from_age;max_nights",
  "season;Low;2026-04-01;2026-10-31",
  "season;High;2026-07-01;2026-08-31",
  "season;Festival;2026-07-10;2026-07-20",
  "price;Low;;;Double;sell;;;breakfast;true;80,00",
  "price;High;;;Double;sell;;;breakfast;true;105,50",
  "price;Festival;;;Double;sell;;;;true;150",
  "price;Low;;;Double;sell;;1;;true;110",
  "price;Low;;;Double;sell;;3;;true;70,25",
  "price;Low;;;Double;sell;WEB;;;false;155",
  "meal;Low;;;;sell;;;half_board;;;22,00;0-2:0|3-11:11,00",
  "meal;High;;;;sell;;;half_board;;;25,00;0-2:0|3-11:12,50|12-17:20",
  "meal;Festival;;;;sell;;;half_board;;;-3",
  "rule;;;;;;;;;;;;;Children pay half;percentage;-50;;;;;;;10;;;3..11",
  "rule;;;;;;;;;;;;;The third adult;percentage;-12,5;;;;;;;11;;;;;;;;3..",
  "rule;Low|High;;;;;;;;;;;;Seven for six;free_nights;;;;7;6;cheapest;true;20;Offers;best",
  "rule;;;;;;;;;;;;;Early booking;percentage;-10;;all;;;;;30;Offers;best;;;60..",
  "rule;;;;Double;sell;;;;;;;;Cleaning;fixed_amount;35;stay;;;;;;40",
  "rule;;;;;;;;;;;;;Weekend;fixed_amount;4,5;person_night;;;;;;50;;;;friday|saturday;;2026-05-01..2026-09-30;per_day",
  "tax;;;;;;;;;;;;;City tax;per_person_night;;;;;;;;;;;;;;;;;;;;Taxe de séjour;..2026-12-31:3,10|2027-01-01..:3,5;;16;7",
  "tax;;;;;;;;;;;;;VAT;percentage;;;room;;;;;;;;;;;;;;;;;;10;true",
  "restriction;;2026-08-01;2026-08-15;Double;;;;;;;;;;;;;;;;;;;;;;saturday|sunday;;;;;3;;Summer",
].join("\n");

/** Checks and imports a contract. */
export async function importWhole(ctx: Context, hotel_id: number, content: string) {
  const id = await stageContract(ctx, { hotel_id, name: "contract.csv", content });
  const { shown } = await checkContract(ctx, id);
  return importContract(ctx, id, { shown });
}
