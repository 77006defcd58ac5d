import { Notice } from "~/ui/notice";

/** The message that no new bookings are accepted; it replaces the button that adds one. */
export function NoNewBookings({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className="mb-3">
      <Notice tone="neutral">{text}</Notice>
    </div>
  );
}
