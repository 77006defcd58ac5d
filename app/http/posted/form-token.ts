/** The hidden field with the form token (`forgery.server.ts`). */
export const FORM_TOKEN = "form_token";
