import { BANDS, bandOf } from './skill-words.ts'

type Props = { percentage: number; range?: { low: number; high: number } }

/** With a range: where the true figure probably lies, the tick being our best guess. The words stand beside it. */
export function RangeBar({ percentage, range }: Props) {
  const { fill } = BANDS[bandOf(percentage)]

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
