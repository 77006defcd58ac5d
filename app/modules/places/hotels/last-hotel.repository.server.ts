import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import type { Language } from "~/i18n/languages";

/** @returns the hotel with its name in the reader's language, where it is active; undefined otherwise */
export async function findActiveHotelLabel(
  db: Database,
  id: number,
  locale: Language,
): Promise<{ id: number; label: string } | undefined> {
  return db
    .selectFrom("hotels")
    .select(["id", textIn("hotels.label", locale).as("label")])
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
}
