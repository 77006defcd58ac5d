import { sql } from "kysely";
import type { Database } from "~/db/database";
import { i18nFor } from "~/i18n/i18n.server";
import { languages } from "~/i18n/languages";
import { isSharedEntity, namespaceOf } from "~/modules/log/audit/audit";
import { loggedFields } from "~/nouns.server";

const instances = languages.map(i18nFor);

/**
 * Checks that all changes and fields in the log have texts in both languages, for whatever the tests wrote.
 *
 * @throws Error that names those without a text
 */
export async function assertChangesHaveWords(db: Database): Promise<void> {
  const { rows } = await sql<{
    entity: string;
    action: string;
    fields: string[];
  }>`
    select entity, action, array_agg(distinct field) filter (where field is not null) as fields
    from audit_log
      left join jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field on true
    group by entity, action
    order by entity, action
  `.execute(db);
  const nameless = rows
    .filter(({ entity }) => isSharedEntity(entity))
    .flatMap(({ entity, action, fields }) => [
      ...instances.flatMap(({ exists }) =>
        isSharedEntity(entity) && saysChange(exists, namespaceOf(entity), action)
          ? []
          : [`${entity} ${action}`],
      ),
      ...(fields ?? []).flatMap((field) =>
        loggedFields[entity]?.[field] ? [] : [`${entity}.${field}`],
      ),
    ]);
  if (nameless.length > 0) {
    throw new Error(
      `The log holds what no screen has words for: ${[...new Set(nameless)].join(", ")}`,
    );
  }
}

/** @returns whether the texts of a noun have the sentence of a change, or its name for the sentence of all nouns */
function saysChange(exists: (key: string) => boolean, texts: string, action: string): boolean {
  return (
    exists(`${texts}:CHANGES.${action}`) ||
    (exists(`${texts}:NOUN.NAME`) && exists(`nouns:CHANGES.${action}`))
  );
}
