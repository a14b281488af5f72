import { scoreTone, toPercent, type Tone } from './score-tone.ts'

const STROKES = {
  accent: 'stroke-accent',
  good: 'stroke-good-fill',
  amber: 'stroke-amber-fill',
  bad: 'stroke-bad-fill',
}
const SIZES = {
  sm: { ring: 'size-14', figure: 'text-xs' },
  md: { ring: 'size-24', figure: 'text-xl' },
  /** Fills slowly, so that the learner notices it. */
  lg: { ring: 'size-44 [&_circle]:duration-700', figure: 'text-5xl' },
}

type Props = {
  label: string
  value: number
  max?: number
  /** The figure inside. Defaults to the percentage. */
  text?: string
  caption?: string
  /** The pass mark in per cent, drawn across the ring. */
  mark?: number
  tone?: Tone
  size?: keyof typeof SIZES
}

/** The ring of our logo, filled to show progress. Its geometry uses attributes, see progress-bar.tsx. */
export function ProgressRing({ label, value, max = 100, mark, caption, ...look }: Props) {
  const { tone = 'accent', size = 'md' } = look
  const percent = toPercent(value, max)
  const text = look.text ?? `${Math.round(percent)}%`
  const spoken = [text, caption, mark !== undefined && `pass mark ${mark}%`].filter(Boolean)

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that we draw ourselves
      role="img"
      aria-label={`${label}: ${spoken.join(', ')}`}
      className={`grid shrink-0 place-items-center *:[grid-area:1/1] ${SIZES[size].ring}`}
    >
      <svg viewBox="0 0 120 120" fill="none" aria-hidden="true" className="size-full">
        <g transform="rotate(-90 60 60)" strokeWidth="11">
          <circle cx="60" cy="60" r="52" className="stroke-line" />
          {/* At zero the round line cap would still show a dot. */}
          {percent > 0 && (
            <circle
              cx="60"
              cy="60"
              r="52"
              pathLength="100"
              strokeDasharray={`${percent} 100`}
              strokeLinecap="round"
              className={`transition-[stroke-dasharray] duration-200 starting:[stroke-dasharray:0_100] ${STROKES[tone === 'meaning' ? scoreTone(percent) : tone]}`}
            />
          )}
        </g>
        {mark !== undefined && (
          <path
            d="M60 1v14"
            strokeWidth="2.5"
            transform={`rotate(${mark * 3.6} 60 60)`}
            className="stroke-ink"
          />
        )}
      </svg>
      <span className="text-center leading-tight">
        <span className={`block font-bold font-heading tabular-nums ${SIZES[size].figure}`}>
          {text}
        </span>
        {caption && <span className="text-ink-2 text-sm">{caption}</span>}
      </span>
    </div>
  )
}
