import type { ReactNode } from 'react'

const LINE = 'stroke-ink-3'
const FAINT = 'stroke-line-strong'
const ACCENT = 'stroke-accent'
const PAPER = 'fill-surface stroke-ink-3'

/** Small scenes in the style of the logo, each less than a kilobyte. The text next to them says what they mean. */
const DRAWINGS = {
  /** A question with one option chosen, and the ring that will fill. */
  quiz: (
    <>
      <rect x="14" y="12" width="60" height="66" rx="10" className={PAPER} />
      <path d="M26 28h30" className={LINE} />
      <path d="M38 44h24M38 60h18" className={FAINT} />
      <circle cx="29" cy="44" r="4" className={ACCENT} />
      <circle cx="29" cy="60" r="4" className={FAINT} />
      <path d="M104 58a17 17 0 1 1-12-16" className={LINE} />
      <path d="m90 36 14 6-6 12" className={ACCENT} />
    </>
  ),
  /** A page with a ribbon. */
  saved: (
    <>
      <rect x="22" y="16" width="76" height="60" rx="10" className={PAPER} />
      <path d="M60 16v60M34 34h14M34 46h14M72 58h14" className={FAINT} />
      <path d="M72 8h16v34l-8-7-8 7z" className={ACCENT} />
    </>
  ),
  /** A receipt. */
  order: (
    <>
      <path d="M36 10h48v68l-8-6-8 6-8-6-8 6-8-6-8 6z" className={PAPER} />
      <path d="M48 28h24M48 40h24" className={FAINT} />
      <path d="m50 55 6 6 13-14" className={ACCENT} />
    </>
  ),
  /** A question and its answer. */
  chat: (
    <>
      <path
        d="M24 14h52a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H40L28 60V48h-4a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z"
        className={PAPER}
      />
      <path d="M30 26h38M30 36h22" className={FAINT} />
      <path
        d="M92 42h4a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8v9l-9-9H62a8 8 0 0 1-8-8"
        className={ACCENT}
      />
    </>
  ),
  /** A magnifying glass over empty lines. */
  search: (
    <>
      <rect x="16" y="14" width="60" height="18" rx="7" className={PAPER} />
      <rect x="16" y="42" width="60" height="18" rx="7" className={PAPER} />
      <path d="M26 23h24M26 51h14" className={FAINT} />
      <circle cx="76" cy="46" r="19" className={`${ACCENT} fill-surface`} />
      <path d="m90 60 16 17" className={ACCENT} />
    </>
  ),
  /** An empty podium. */
  podium: (
    <>
      <path d="M14 78V56h30v22M76 78V64h30v14" className={PAPER} />
      <path d="M44 78V40h32v38" className={PAPER} />
      <path d="M8 78h104" className={LINE} />
      <path d="M60 48v14M57 50l3-2" className={LINE} />
      <path d="m60 8 4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z" className={ACCENT} />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof DRAWINGS

/** Decorative: screen readers read only the text next to it. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg
    viewBox="0 0 120 90"
    fill="none"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="h-22 w-auto"
  >
    {DRAWINGS[name]}
  </svg>
)
