/** A description of the document: what stands in backticks is code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place; the text never changes.
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  );
}
