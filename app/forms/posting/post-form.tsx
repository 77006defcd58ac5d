import { Form, useActionData, type FormProps } from "@remix-run/react";
import { createContext, forwardRef, useContext } from "react";
import { VERSION } from "../editing/entered";
import type { FormReply } from "./form-reply";

/** The hidden fields of each form of the product; the root provides them. */
interface Stamp {
  /** A token bound to the session, which no other site can know (`http/forgery.server.ts`). */
  token: string;
  /**
   * The form key, new on every page: a second post of the same form writes nothing
   * (`db/writing/write.server.ts`).
   */
  key: string;
}

export const FormStampContext = createContext<Stamp>({ token: "", key: "" });

/** The hidden fields of a form that posts to the product. */
export function FormStamp() {
  const { key } = useContext(FormStampContext);
  // The page isn't reloaded after a refusal, and its own key may be claimed already.
  const reply = useActionData<Partial<FormReply>>();
  return (
    <>
      <FormToken />
      <input type="hidden" name="form_key" value={reply?.formKey ?? key} />
    </>
  );
}

/** The form token without a key, for a form that may be posted more than once from one page. */
export function FormToken() {
  const { token } = useContext(FormStampContext);
  return <input type="hidden" name="form_token" value={token} />;
}

interface PostFormProps extends Omit<FormProps, "method"> {
  /** The version of the row as the page shows it: nothing is done where the row has another one by now. */
  version?: string;
}

/** A form that writes; the product has no other `<form method="post">` with a key. */
export const PostForm = forwardRef<HTMLFormElement, PostFormProps>(function PostForm(
  { version, children, ...props },
  ref,
) {
  return (
    <Form ref={ref} method="post" discover="none" {...props}>
      <FormStamp />
      {version ? <input type="hidden" name={VERSION} value={version} /> : null}
      {children}
    </Form>
  );
});
