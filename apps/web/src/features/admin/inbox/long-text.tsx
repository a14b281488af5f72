import { useState } from 'react'

/** Longer text is cut off until the reader expands it. */
const CHARACTERS = 900
const LINES = 14

/** Text written by others, as plain text with its line breaks. */
export function LongText({ text }: { text: string }) {
  const isLong = text.length > CHARACTERS || text.split('\n').length > LINES
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <p
        dir="auto"
        className={`whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? 'line-clamp-[14]' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 rounded-control font-semibold text-accent text-sm underline decoration-accent-line underline-offset-4 hover:decoration-current"
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  )
}
