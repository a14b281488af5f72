type Point = { id: string; percent: number }

type Props = {
  /** Oldest first. */
  points: readonly Point[]
  /** Says the same as the picture. */
  summary: string
  /** A dashed line across. */
  mark?: number
  /** The label next to the last point. */
  label?: string
}

const STEPS = [100, 75, 50, 25, 0]
/** Higher than this, a label above its point would leave the chart. */
const TOP = 85

/** A line of percentages. Positions are percentages of the width, so that text keeps its size on phones. */
export function LineChart({ points, summary, mark, label }: Props) {
  const placed = points.map(({ id, percent }, place) => ({
    id,
    percent,
    x: `${points.length === 1 ? 50 : (100 * place) / (points.length - 1)}%`,
    y: `${100 - percent}%`,
  }))
  const last = placed.at(-1)

  return (
    <div className="flex gap-3 pr-2">
      <p
        aria-hidden="true"
        className="-my-2 flex h-48 lg:h-64 w-9 shrink-0 flex-col justify-between text-right text-ink-3 text-xs tabular-nums"
      >
        {STEPS.map((step) => (
          <span key={step}>{step}%</span>
        ))}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that we draw ourselves */}
      <svg role="img" aria-label={summary} className="h-44 min-w-0 grow overflow-visible lg:h-60">
        {STEPS.map((step) => (
          <line
            key={step}
            x2="100%"
            y1={`${100 - step}%`}
            y2={`${100 - step}%`}
            className="stroke-line"
          />
        ))}
        {mark !== undefined && (
          <line
            x2="100%"
            y1={`${100 - mark}%`}
            y2={`${100 - mark}%`}
            strokeDasharray="5 5"
            className="stroke-ink-3"
          />
        )}
        {placed.slice(1).map(({ id, x, y }, place) => (
          <line
            key={id}
            x1={placed[place]?.x}
            y1={placed[place]?.y}
            x2={x}
            y2={y}
            strokeWidth="2.5"
            strokeLinecap="round"
            className="stroke-accent"
          />
        ))}
        {placed.map(({ id, x, y }) => (
          <circle
            key={id}
            cx={x}
            cy={y}
            r="4.5"
            strokeWidth="2.5"
            className="fill-surface stroke-accent"
          />
        ))}
        {label !== undefined && last && (
          <text
            aria-hidden="true"
            x={last.x}
            y={last.y}
            dy={last.percent > TOP ? 22 : -12}
            textAnchor={points.length === 1 ? 'middle' : 'end'}
            className="fill-ink font-semibold text-sm"
          >
            {label}
          </text>
        )}
      </svg>
    </div>
  )
}
