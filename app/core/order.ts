/**
 * @param place the new place of `id`, from 1; a place beyond either end counts as that end
 * @returns the ids in their new order
 */
export function movedTo(ids: number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(Math.max(place, 1), ids.length) - 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}
