/** A sentence of a task with `code` in it. */
export const ReadingText = ({ text }: { text: string }) =>
  text.split(/`([^`]+)`/).map((part, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence do not move
      <code key={place} className="font-mono text-[0.925em]">
        {part}
      </code>
    ) : (
      part
    ),
  )
