import { MAX_STARS, type RatingPoint, type Resource, starsOf } from '@nextround/content/resources'
import { Star } from 'lucide-react'
import { POINT_WORDS } from './resource-words.ts'

const PLACES = Array.from({ length: MAX_STARS }, (_, index) => index + 1)
const POINTS = Object.keys(POINT_WORDS) as RatingPoint[]

/** Our own rating, by criteria that anyone can check. */
export function Rating({ resource }: { resource: Resource }) {
  const stars = starsOf(resource)
  return (
    <div className="text-ink-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span aria-hidden="true" className="flex text-amber-fill">
          {PLACES.map((place) => (
            <Star key={place} className={`size-4 ${place <= stars ? 'fill-current' : ''}`} />
          ))}
        </span>
        <span className="sr-only">Our rating: </span>
        <span className="font-semibold tabular-nums">{`${stars} of ${MAX_STARS}`}</span>
      </p>
      <p className="mt-0.5 first-letter:uppercase">
        {resource.points.map((point) => POINT_WORDS[point].short.toLowerCase()).join(', ')}
      </p>
    </div>
  )
}

export const RatingLegend = () => (
  <details className="max-w-prose open:basis-full">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-medium text-ink-2 text-sm underline decoration-line-strong underline-offset-4 hover:text-ink">
      How we rate
    </summary>
    <div className="pb-4 text-ink-2 text-sm">
      <p>
        The ratings are ours, not other learners'. Every resource starts with one star and gets
        another for each point below. If we aren't sure, it gets no star for that point.
      </p>
      <dl className="mt-2 grid gap-2">
        {POINTS.map((point) => (
          <div key={point}>
            <dt className="font-semibold text-ink">{POINT_WORDS[point].short}</dt>
            <dd>{POINT_WORDS[point].long}</dd>
          </div>
        ))}
      </dl>
    </div>
  </details>
)
