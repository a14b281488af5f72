import { scoreTone, toPercent, type Tone } from './score-tone.ts'

const FILLS = {
  accent: 'fill-accent',
  good: 'fill-good-fill',
  amber: 'fill-amber-fill',
  bad: 'fill-bad-fill',
}

type Props = { label: string; value: number; max?: number; text?: string; tone?: Tone }

/** The width is an SVG attribute, because our content security policy forbids inline styles. */
export function ProgressBar({ label, value, max = 100, text, tone = 'accent' }: Props) {
  const percent = toPercent(value, max)
  const words = text ?? `${Math.round(percent)}%`

  return (
    <div className="relative">
      <p aria-hidden="true" className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
        <span className="shrink-0 text-ink-2 tabular-nums">{words}</span>
      </p>
      <progress
        aria-label={label}
        aria-valuetext={words}
        value={percent}
        max={100}
        className="sr-only"
      />
      <svg aria-hidden="true" className="block h-2 w-full rounded-full bg-line">
        <rect
          width={`${percent}%`}
          height="8"
          rx="4"
          className={`transition-[width] duration-200 starting:[width:0] ${FILLS[tone === 'meaning' ? scoreTone(percent) : tone]}`}
        />
      </svg>
    </div>
  )
}
