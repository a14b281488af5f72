import { Skeleton } from './skeleton.tsx'

export const CARD_GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

const SIX = ['one', 'two', 'three', 'four', 'five', 'six']

type Props = {
  /** Of a card, such as `h-96`. */
  height: string
  /** Classes of the first and of the last line. */
  head: string
  foot: string
}

/** Six cards in the shape of what comes: a title, two lines, and a button at the end. */
export const CardGridSkeleton = ({ height, head, foot }: Props) => (
  <ul className={CARD_GRID}>
    {SIX.map((key) => (
      <li
        key={key}
        className={`flex ${height} flex-col rounded-card border border-line bg-surface p-5 md:p-6`}
      >
        <Skeleton className={`block h-6 ${head}`} />
        <Skeleton className="mt-5 block h-5 w-3/4" />
        <Skeleton className="mt-4 block h-4 w-full" />
        <Skeleton className="mt-2 block h-4 w-5/6" />
        <Skeleton className={`mt-auto block h-4 ${foot}`} />
        <Skeleton className="mt-4 block h-11 w-full rounded-control!" />
      </li>
    ))}
  </ul>
)
