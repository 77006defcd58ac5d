import { Notice } from "~/ui/notice";

/** Says above a list that no new bookings are accepted, in the place of the button that adds one. */
export function NoNewBookings({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className="mb-3">
      <Notice tone="neutral">{text}</Notice>
    </div>
  );
}
