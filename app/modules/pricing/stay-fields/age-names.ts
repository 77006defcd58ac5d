/** The most age fields that a form has, whatever was entered. */
export const MAX_AGE_FIELDS = 20;

/**
 * @param children the number of children as it was entered
 * @returns the names of their age fields
 */
export function ageNames(children: string | undefined): string[] {
  const count = /^\d{1,3}$/.test(children ?? "") ? Number(children) : 0;
  return Array.from(
    { length: Math.min(count, MAX_AGE_FIELDS) },
    (_, place) => `children_ages[${place}]`,
  );
}
