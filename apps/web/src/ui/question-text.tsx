/** Text of a question, with parts between backticks shown as code. */
export const TextWithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text do not move
      <code key={place} className="rounded-md bg-sunken px-1 font-mono text-[0.9em] wrap-anywhere">
        {part}
      </code>
    ),
  )

/** A blank line separates paragraphs. A line break within one separates list items. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className="grid gap-2">
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line">
        <TextWithCode text={paragraph} />
      </p>
    ))}
  </div>
)
