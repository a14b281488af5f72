import { Sketch } from '#ui/sketch.tsx'

const FIGURES = [
  { name: 'Average Score', value: '68%' },
  { name: 'Best Score', value: '87%' },
  { name: 'Time Spent', value: '2h 10m' },
]

const height = (score: number) => 2 * (100 - score)
const ROUNDS = [50, 62, 58, 74, 77, 87].map((score, round) => ({
  x: 8 + 60 * round,
  y: height(score),
}))

export const DashboardSketch = () => (
  <Sketch caption="Example: scores of six rounds against the pass mark">
    <div className="grid grid-cols-3 gap-3">
      {FIGURES.map(({ name, value }) => (
        <div key={name}>
          <p className="text-ink-3 text-xs">{name}</p>
          <p className="mt-1 font-bold font-heading text-lg tabular-nums sm:text-2xl">{value}</p>
        </div>
      ))}
    </div>
    <svg viewBox="0 0 320 124" fill="none" className="mt-5 w-full border-line border-t pt-3">
      <path d={`M0 ${height(70)}h320`} strokeDasharray="5 5" className="stroke-good" />
      <text y={height(70) - 7} className="fill-good font-semibold text-[11px]">
        Pass mark 70%
      </text>
      <polyline
        points={ROUNDS.map(({ x, y }) => `${x},${y}`).join(' ')}
        strokeWidth="3"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      {ROUNDS.map(({ x, y }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="5"
          strokeWidth="3"
          className="fill-surface stroke-accent"
        />
      ))}
    </svg>
  </Sketch>
)
