import { useEffect, useRef, useState } from "react";

type Question = typeof import("./leave-question").LeaveQuestion;

/**
 * Loads the question when something is entered on the page, so that it is there when the user leaves.
 *
 * @param isAsked whether the question is to be shown
 * @param onMissing is called where it is to be shown and can't be loaded
 * @returns the question; undefined until it is loaded
 */
export function useLeaveQuestion(isAsked: boolean, onMissing: () => void): Question | undefined {
  const [loaded, setLoaded] = useState<{ Question: Question }>();
  const missing = useRef(onMissing);
  missing.current = onMissing;
  const isLoaded = loaded !== undefined;

  useEffect(() => {
    if (isLoaded) return;
    const load = () =>
      import("./leave-question").then(({ LeaveQuestion }) =>
        setLoaded({ Question: LeaveQuestion }),
      );
    // A form may also be unsaved because the server sent it back; the question is loaded when it is asked then.
    if (isAsked) load().catch(() => missing.current());
    const onInput = () => void load().catch(() => undefined);
    document.addEventListener("input", onInput, { once: true });
    return () => document.removeEventListener("input", onInput);
  }, [isAsked, isLoaded]);

  return loaded?.Question;
}
