/** How many rows somebody may want to see: every list shows as many where it can. */
export const rows_per_page = [5, 10, 20, 25, 50] as const;

/** The fields of one's own profile, with preferences; null leaves one to browser and lists. */
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
