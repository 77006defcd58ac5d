/** How many rows somebody may want to see: every list shows as many where it can. */
export const rows_per_page = [5, 10, 20, 25, 50] as const;

/** What somebody says of themselves, and what they prefer; null leaves it to browser and lists. */
export interface Profile {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  language: string | null;
  theme: string | null;
  rows_per_page: number | null;
}
