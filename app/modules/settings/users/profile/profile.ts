/** The choices of rows per page; each list uses the chosen number where it can. */
export const rows_per_page = [5, 10, 20, 25, 50] as const;

/**
 * The actor's own names and preferences; a null preference leaves the choice to the browser or to the list.
 */
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
