import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import type { TaxKind, TaxPart } from "./tax";

interface DemoTax {
  hotel: string;
  label: string;
  label_fr?: string;
  kind: TaxKind;
  part?: TaxPart;
  value: string;
  included?: boolean;
  from_age?: number;
  max_nights?: number;
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
    ...{ kind: "per_person_night", value: "2.65", from_age: 18 },
  },
  {
    ...{ hotel: "Hôtel Belle Rive", label: "Harbour levy", label_fr: "Redevance du port" },
    ...{ kind: "per_room_stay", value: "3", fromNextYear: true, active: false },
  },
];

export async function demo(trx: Transaction, today: CalendarDate): Promise<void> {
  const hotels = await trx.selectFrom("hotels").select(["id", "label"]).execute();
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  await trx
    .insertInto("taxes")
    .values(
      demoTaxes.map(({ hotel, fromNextYear, ...tax }) => ({
        ...tax,
        hotel_id: hotels.find(({ label }) => label === hotel)!.id,
        valid_from: fromNextYear ? nextYear : null,
      })),
    )
    .execute();
}
