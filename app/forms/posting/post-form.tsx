import { Form, useActionData, type FormProps } from "@remix-run/react";
import { createContext, forwardRef, useContext } from "react";
import type { FormReply } from "./form-reply";

/** The hidden fields of each form of the product; the root provides them. */
interface Stamp {
  /** Bound to the session: another site can't know it (`http/forgery.server.ts`). */
  token: string;
  /** New on every page: a second post of the same form writes nothing (`db/writing/write.server.ts`). */
  key: string;
}

export const FormStampContext = createContext<Stamp>({ token: "", key: "" });

/** The hidden fields of a form that posts to us. */
export function FormStamp() {
  const { key } = useContext(FormStampContext);
  // After a refusal the page isn't loaded anew, and its own key may be claimed by now.
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

/** A form that writes: the only kind of `<form method="post">` in the product. */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, "method">>(function PostForm(
  { children, ...props },
  ref,
) {
  return (
    <Form ref={ref} method="post" {...props}>
      <FormStamp />
      {children}
    </Form>
  );
});
