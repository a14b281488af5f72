import type { ComponentProps } from 'react'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Blurb } from './blurb.tsx'

const COLUMNS = {
  three: 'md:grid-cols-3',
  four: 'sm:grid-cols-2 lg:grid-cols-4',
  six: 'sm:grid-cols-2 lg:grid-cols-3',
}

type Props = {
  blurbs: ComponentProps<typeof Blurb>['blurb'][]
  count: keyof typeof COLUMNS
}

/** Cards in full rows: the columns depend on the count, so that no card is left alone. */
export const BlurbGrid = ({ blurbs, count }: Props) => (
  <CardGrid className={COLUMNS[count]}>
    {blurbs.map((blurb) => (
      <li key={blurb.title}>
        <Blurb blurb={blurb}>
          {blurb.link && <ArrowLink to={blurb.link.to}>{blurb.link.label}</ArrowLink>}
        </Blurb>
      </li>
    ))}
  </CardGrid>
)
