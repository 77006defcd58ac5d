import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import type { TaxKind, TaxPart } from "./tax";
import type { TaxRate } from "./tax-rate";

interface DemoTax {
  hotel: string;
  label: string;
  label_fr?: string;
  kind: TaxKind;
  part?: TaxPart;
  value: string;
  /** What it is from the first night of next year on, where that is something else. */
  nextYear?: string;
  included?: boolean;
  from_age?: number;
  max_nights?: number;
  collected_by_us?: boolean;
  /** Whether it holds from the first night of next year on. */
  fromNextYear?: boolean;
  active?: boolean;
}

/** The taxes and fees of the demo's hotels. */
const demoTaxes: DemoTax[] = [
  {
    ...{ hotel: "Hôtel Belle Rive", label: "VAT on rooms", label_fr: "TVA sur l’hébergement" },
    ...{ kind: "percentage", part: "room", value: "10", included: true },
  },
  {
    ...{ hotel: "Hôtel Belle Rive", label: "VAT on meals", label_fr: "TVA sur la restauration" },
    ...{ kind: "percentage", part: "meals", value: "10", included: true },
  },
  {
    ...{ hotel: "Hôtel Belle Rive", label: "Tourist tax", label_fr: "Taxe de séjour" },
    ...{ kind: "per_person_night", value: "2.65", nextYear: "2.75", from_age: 18 },
  },
  {
    ...{ hotel: "Hôtel Belle Rive", label: "Harbour levy", label_fr: "Redevance du port" },
    ...{ kind: "per_room_stay", value: "3", fromNextYear: true, active: false },
  },
  {
    ...{ hotel: "Hôtel Belle Rive", label: "Beach levy", label_fr: "Redevance de plage" },
    ...{ kind: "per_person_stay", value: "1.2", from_age: 18, collected_by_us: false },
  },
];

export async function demo(trx: Transaction, today: CalendarDate): Promise<void> {
  const hotels = await trx.selectFrom("hotels").select(["id", "label"]).execute();
  const year = Number(today.slice(0, 4));
  const [last, first] = [`${year}-12-31`, `${year + 1}-01-01`];
  const ratesOf = ({ value, nextYear, fromNextYear = false }: DemoTax): TaxRate[] => {
    const rate = { value, valid_from: fromNextYear ? first : null, valid_to: null };
    if (!nextYear) return [rate];
    return [
      { ...rate, valid_to: last },
      { value: nextYear, valid_from: first, valid_to: null },
    ];
  };
  await trx
    .insertInto("taxes")
    .values(
      demoTaxes.map((tax) => {
        const { hotel, value: _, nextYear: __, fromNextYear: ___, ...others } = tax;
        return {
          ...others,
          rates: JSON.stringify(ratesOf(tax)),
          hotel_id: hotels.find(({ label }) => label === hotel)!.id,
        };
      }),
    )
    .execute();
}
