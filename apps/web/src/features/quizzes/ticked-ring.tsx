const LOOKS = {
  amber: {
    width: 5,
    track: 'stroke-amber-fill/25',
    ring: 'stroke-amber-fill',
    tick: 'stroke-amber',
  },
  good: { width: 4, track: 'stroke-good-fill/25', ring: 'stroke-good-fill', tick: 'stroke-good' },
}

type Props = { look: keyof typeof LOOKS; size: string }

/** A ring and a tick that draw themselves once. */
export function TickedRing({ look, size }: Props) {
  const { width, track, ring, tick } = LOOKS[look]
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={`${size} shrink-0`}>
      <circle cx="24" cy="24" r="20" strokeWidth={width} className={track} />
      <circle
        cx="24"
        cy="24"
        r="20"
        strokeWidth={width}
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray="1"
        transform="rotate(-90 24 24)"
        className={`motion-safe:animate-draw ${ring}`}
      />
      <path
        d="M16 24.5l6 6 11-12"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        pathLength="1"
        strokeDasharray="1"
        className={`motion-safe:animate-draw-next ${tick}`}
      />
    </svg>
  )
}
