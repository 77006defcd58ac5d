import { Button } from "~/ui/button";
import { Copy } from "~/ui/icons/icons";
import { useHydrated } from "~/ui/use-hydrated";
import { useCopying } from "./use-copying";

interface Props {
  text: string;
  label: string;
  /** The messages after the text was copied, and after that failed. */
  copied: string;
  failed: string;
}

/** A button that copies a text that is on the page. Without scripts it isn't there: the text can be marked. */
export function CopyButton({ text, label, copied, failed }: Props) {
  const [copy, messages] = useCopying(copied, failed);
  if (!useHydrated()) return null;
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => void copy(text)}>
        <Copy size={16} /> {label}
      </Button>
      {messages}
    </>
  );
}
