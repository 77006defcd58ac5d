import { Notice } from "~/ui/notice";

/** The sentence that the hotel of an address doesn't exist (`unknown-hotel.server.ts`). */
export function UnknownHotel({ note }: { note: string | null }) {
  if (!note) return null;
  return (
    <div className="mb-5 print:hidden">
      <Notice tone="warning">{note}</Notice>
    </div>
  );
}
