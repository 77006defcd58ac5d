/** How many rows somebody may want to see: every list shows as many where it can. */
export const rowsPerPage = [5, 10, 20, 25, 50] as const;

/** What somebody says of themselves, and what they prefer; null leaves it to browser and lists. */
export interface Profile {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  language: string | null;
  theme: string | null;
  rowsPerPage: number | null;
}
