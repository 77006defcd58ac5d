/** Where the help begins; its pages stand below it. */
export const HELP = "/help";
