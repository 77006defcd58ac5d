/**
 * Without the texts of the hotels' screens, which bring them along (`routes/hotel-texts.tsx`), and
 * without what only the server says, in finished sentences.
 */
export default import.meta.glob<Record<string, unknown>>(
  [
    "/locales/en/*.json",
    "!/locales/en/{hotels,room-types,rooms,images,stop-sales,currencies,server}.json",
  ],
  { eager: true, import: "default" },
);
