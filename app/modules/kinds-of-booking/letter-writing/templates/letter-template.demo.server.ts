import type { Transaction } from "~/db/database";
import type { Language } from "~/i18n/languages";
import type { LetterKind } from "../../letters/letter";
import type { TemplateWords } from "./letter-template";

interface DemoTemplate extends Partial<TemplateWords> {
  hotel: string;
  language: Language;
  kind?: LetterKind;
}

/** The letter templates of the demo's hotels. */
const demoTemplates: DemoTemplate[] = [
  {
    hotel: "Hôtel Belle Rive",
    language: "fr",
    subject: "{hotel} : {letter} {reference}",
    greeting: "Bonjour {guest},",
    closing: "À bientôt au bord de l’eau,\nl’équipe de l’{hotel}",
  },
  {
    hotel: "Hôtel Belle Rive",
    language: "en",
    kind: "confirmation",
    subject: "Your stay at {hotel} from {checkin} ({reference})",
    greeting: "Dear {guest},\n\nthe harbour is waiting for you.",
    closing: "Call us on {phone} if your plans change.\n\nThe team of {hotel}",
  },
  {
    hotel: "Grand Hôtel du Lac",
    language: "en",
    greeting: "Dear {guest},",
    closing: "With our compliments,\nThe Concierge, {hotel}",
  },
  {
    hotel: "The Wharf, Bristol",
    language: "en",
    kind: "offer",
    subject: "Your offer for {nights} nights in Bristol – {reference}",
    closing:
      "The room is yours for {amount} as long as it is free: just answer this letter.\n\n{hotel}",
  },
];

export async function demo(trx: Transaction): Promise<void> {
  const hotels = await trx.selectFrom("hotels").select(["id", "label"]).execute();
  await trx
    .insertInto("letter_templates")
    .values(
      demoTemplates.map(({ hotel, ...template }) => ({
        ...template,
        hotel_id: hotels.find(({ label }) => label === hotel)!.id,
      })),
    )
    .execute();
}
