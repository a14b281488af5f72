import { type MockResult, SITTINGS_TO_COMPARE } from '@nextround/contract/mocks'
import { counted } from '#platform/format.ts'

/** Where the sitting stands among others, always with its range and their number. Says why if it stands nowhere. */
export function Comparison({ result }: { result: MockResult }) {
  const { comparison, extraPercent } = result
  // A server of the previous version doesn't send it.
  if (comparison === undefined) return null
  const percentile = comparison?.percentile
  return (
    <div className="w-full border-on-room/25 border-t pt-4">
      {percentile && (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-bold text-lg tabular-nums">{`Percentile ${percentile.value}`}</span>
            <span className="text-on-room-2 text-sm tabular-nums">
              {`likely ${percentile.low} to ${percentile.high}`}
            </span>
          </p>
          <RangeBar {...percentile} />
        </>
      )}
      <p className="text-on-room-2 text-sm">
        {comparison ? describe(comparison, extraPercent) : whyNot(result)}
      </p>
    </div>
  )
}

type Percentile = { value: number; low: number; high: number }

/** Shows the same as the text above it. */
const RangeBar = ({ value, low, high }: Percentile) => (
  <svg aria-hidden="true" className="my-2 block h-4 w-full">
    <rect y="4" width="100%" height="8" rx="4" className="fill-on-room/20" />
    <rect
      x={`${low}%`}
      y="4"
      width={`${high - low}%`}
      height="8"
      rx="4"
      className="fill-blue-fill"
    />
    <rect x={`${value}%`} width="3" height="16" className="fill-on-room" />
  </svg>
)

function describe(
  { sittings, percentile }: NonNullable<MockResult['comparison']>,
  extraPercent: number,
): string {
  if (!percentile)
    return `You'll see a percentile here once there are ${SITTINGS_TO_COMPARE} first sittings. So far we've counted ${sittings}.`
  const inTime = extraPercent > 0 ? ' in the usual time' : ''
  return `Compared with ${counted(sittings, 'first sitting')} of this mock on this site${inTime}, allowing for harder papers. It doesn't predict a company's cut-off.`
}

function whyNot({ isFirst, late }: MockResult): string {
  if (!isFirst) return "Percentiles compare first sittings, and this wasn't your first."
  if (late > 0)
    return "No percentile: answers that arrived after the end count for you, but can't be compared."
  return 'No percentile, because you left a section unanswered.'
}
