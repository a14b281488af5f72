import { bandOf, BANDS } from './skill-words.ts'

type RangeBarProps = {
  percentage: number
  range?: { low: number; high: number }
  /** The band of the percentage, unless there are too few answers for one. */
  band?: keyof typeof BANDS
}

/** The bar is the likely range of the true figure, and the tick is the estimate. The text next to it says the same. */
export function RangeBar({ percentage, range, band = bandOf(percentage) }: RangeBarProps) {
  const { fill } = BANDS[band]

  return (
    <svg aria-hidden="true" className="block h-3 w-full overflow-visible">
      <rect y="2" width="100%" height="8" rx="4" className="fill-line" />
      {range ? (
        <>
          <rect
            x={`${range.low}%`}
            y="2"
            width={`${range.high - range.low}%`}
            height="8"
            rx="4"
            opacity="0.45"
            className={fill}
          />
          <rect
            x={`${percentage}%`}
            width="4"
            height="12"
            rx="2"
            transform="translate(-2 0)"
            className={fill}
          />
        </>
      ) : (
        <rect y="2" width={`${percentage}%`} height="8" rx="4" className={fill} />
      )}
    </svg>
  )
}
