/**
 * @param id the id of the panel
 * @returns the attributes of the button that opens the panel; in lower case as in HTML, since React 18's
 *   types don't have them
 */
export function popoverButton(id: string): Record<string, string> {
  return { popovertarget: id };
}

/** @returns the attributes of the panel */
export function popoverPanel(id: string): Record<string, string> {
  return { id, popover: "auto" };
}

/** Closes the popover around an element, after a click on one of its links. */
export function closePopover(element: Element): void {
  const panel = element.closest<HTMLElement>("[popover]");
  if (panel?.matches(":popover-open")) panel.hidePopover();
}
