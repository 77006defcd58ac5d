/**
 * Without the texts that screens bring along (`use-texts.ts`), and without what only the server says,
 * in finished sentences.
 */
export default import.meta.glob<Record<string, unknown>>(
  [
    "/locales/en/*.json",
    "!/locales/en/{hotels,room-types,rooms,images,stop-sales,currencies,bulk-adjust,import,calculator,batches,overview,price-rules,dashboard,distribution-points,roles,users,profile,activity,quotes}.json",
  ],
  { eager: true, import: "default" },
);
