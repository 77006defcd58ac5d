import { useEffect, useRef } from "react";

/**
 * Calls back with each field that loses the focus. While a mouse button is down, nothing on the page may
 * move: a sentence that appears above the pressed button would push it away, and the click would be lost. So
 * a field that loses the focus because of a click is reported after the click. It isn't reported where the
 * click sends the form, since the form then shows all its mistakes anyway.
 *
 * @param isOwn whether a submit event comes from the form's own validation
 */
export function useLeftFields(
  ref: React.RefObject<HTMLFormElement>,
  onLeft: (name: string) => void,
  isOwn: (event: SubmitEvent) => boolean,
): void {
  const tell = useRef(onLeft);
  tell.current = onLeft;
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const leftFields = new Set<string>();
    let pressed = false;
    const press = () => {
      pressed = true;
    };
    const tellAll = () => {
      const names = [...leftFields];
      leftFields.clear();
      if (form.isConnected) for (const name of names) tell.current(name);
    };
    const release = () => {
      pressed = false;
      // The click event belongs to the same task as the release of the button.
      if (leftFields.size > 0) setTimeout(tellAll);
    };
    const leave = ({ target }: FocusEvent) => {
      const name = (target as Element).getAttribute("name");
      if (!name) return;
      leftFields.add(name);
      if (!pressed) tellAll();
    };
    const onSubmit = (event: SubmitEvent) => {
      if (!isOwn(event)) leftFields.clear();
    };
    form.addEventListener("focusout", leave);
    form.addEventListener("submit", onSubmit);
    document.addEventListener("mousedown", press, true);
    const releases = ["mouseup", "dragend"] as const;
    for (const event of releases) document.addEventListener(event, release, true);
    return () => {
      form.removeEventListener("focusout", leave);
      form.removeEventListener("submit", onSubmit);
      document.removeEventListener("mousedown", press, true);
      for (const event of releases) document.removeEventListener(event, release, true);
    };
  }, [ref, isOwn]);
}
