import { unwrapLines } from './unwrap-lines.ts'

/** A text of a question, with `code` between backticks set as code. */
export const Words = ({ text }: { text: string }) =>
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

export const Paragraphs = ({ text }: { text: string }) => (
  <div className="grid gap-2">
    {unwrapLines(text).map((paragraph) => (
      <p key={paragraph}>
        <Words text={paragraph} />
      </p>
    ))}
  </div>
)
