import { Notice } from "~/ui/notice";

/** Above a list whose module takes nothing new: says so, where the button that adds would be looked for. */
export function NoNewBookings({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className="mb-3">
      <Notice tone="neutral">{text}</Notice>
    </div>
  );
}
