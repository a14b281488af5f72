import { Skeleton } from './skeleton.tsx'

export const CARD_GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

const SIX = ['one', 'two', 'three', 'four', 'five', 'six']

type Props = {
  /** A card's height, such as `h-96`. */
  height: string
  /** Classes of the first and last line. */
  head: string
  foot: string
}

/** Six placeholders in the shape of the cards that replace them: a title, two lines and a button at the end. */
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
