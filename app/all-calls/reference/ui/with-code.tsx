/** Renders a text with the parts between backticks as code, as in the OpenAPI document. */
export function WithCode({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
