import { Notice } from "~/ui/notice";

/** Above a list whose module takes nothing new: says so, where the button that adds would be looked for. */
export function NoNewBookings({ said }: { said: string | null }) {
  if (!said) return null;
  return (
    <div className="mb-3">
      <Notice tone="neutral">{said}</Notice>
    </div>
  );
}
