export type Bar = {
  id: string
  value: number
  /** A second figure, drawn beside the first one. */
  other?: number
  /** Its time is not over yet. */
  isOpen?: boolean
}

type Props = {
  /** Oldest first. */
  bars: readonly Bar[]
  /** Says the same as the picture. */
  summary: string
  tone?: 'accent' | 'good'
}

const LOOKS = {
  accent: { full: 'fill-accent', open: 'fill-accent-soft stroke-accent' },
  good: { full: 'fill-good-fill', open: 'fill-good-soft stroke-good-fill' },
}

/** The share of its place that a bar takes. */
const WIDTH = 0.74

/** Bars from zero. Positions are percentages, because our content security policy forbids inline styles. */
export function BarChart({ bars, summary, tone = 'accent' }: Props) {
  const most = Math.max(1, ...bars.map(({ value, other = 0 }) => Math.max(value, other)))
  const place = 100 / bars.length
  const hasOther = bars.some(({ other }) => other !== undefined)
  const width = (place * WIDTH) / (hasOther ? 2 : 1)
  const look = LOOKS[tone]

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that we draw ourselves
    <svg role="img" aria-label={summary} className="block h-32 w-full overflow-visible">
      <line x2="100%" y1="100%" y2="100%" className="stroke-line" />
      {bars.map(({ id, value, other, isOpen }, index) => {
        const x = index * place + (place * (1 - WIDTH)) / 2
        return (
          <g key={id}>
            <Column
              {...{ x, width }}
              height={(100 * value) / most}
              className={isOpen ? look.open : look.full}
            />
            {other !== undefined && (
              <Column
                {...{ width }}
                x={x + width}
                height={(100 * other) / most}
                className="fill-bad-fill"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

type ColumnProps = { x: number; width: number; height: number; className: string }

const Column = ({ x, width, height, className }: ColumnProps) =>
  height === 0 ? null : (
    <rect
      x={`${x}%`}
      y={`${100 - height}%`}
      width={`${width}%`}
      height={`${height}%`}
      rx="1.5"
      className={className}
    />
  )
