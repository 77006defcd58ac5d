/**
 * @param id of the panel
 * @returns the attributes of the button that opens it. React 18's types don't know them: they are in
 *   lower case, as in HTML
 */
export function popoverButton(id: string): Record<string, string> {
  return { popovertarget: id };
}

/** @returns the attributes of the panel */
export function popoverPanel(id: string): Record<string, string> {
  return { id, popover: "auto" };
}

/** Closes the popover that an element stands in: after a click on one of its links. */
export function closePopover(element: Element): void {
  const panel = element.closest<HTMLElement>("[popover]");
  if (panel?.matches(":popover-open")) panel.hidePopover();
}
