/** The hidden field that says that the form is ours (`forgery.server.ts`). */
export const FORM_TOKEN = "form_token";
