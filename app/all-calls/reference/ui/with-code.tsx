/** A sentence in which `what programs say` stands between backticks, as in the OpenAPI document. */
export function WithCode({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
