import { useState } from "react";
import { ToastCard } from "~/ui/toasts/toast-region";
import type { FormReply } from "./posting/form-reply";

/** The snackbar of a refused write. It is inside the dialog, since a modal dialog makes the header inert. */
export function Refusal({ reply }: { reply: FormReply | undefined }) {
  const [closed, setClosed] = useState<FormReply>();
  if (!reply?.snackbar || closed === reply) return null;
  return (
    <div className="sticky top-0 z-5 mb-4">
      <ToastCard
        toast={{ id: "refusal", kind: "error", ...reply.snackbar }}
        onClose={() => setClosed(reply)}
      />
    </div>
  );
}
