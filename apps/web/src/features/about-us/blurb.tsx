import type { pages } from '@nextround/content/pages'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { PlannedBadge } from '#ui/planned-badge.tsx'
import { IconTile } from './icon-tile.tsx'

type Words = (typeof pages)['about']['blurbs']['items'][number]

type Props = { blurb: Words; level?: 'h2' | 'h3'; children?: ReactNode }

/** A card with an icon, a heading and a sentence. The children are at its bottom. */
export const Blurb = ({ blurb, level: Heading = 'h3', children }: Props) => (
  <Card className="flex h-full flex-col">
    <div className="flex items-start justify-between gap-3">
      <IconTile icon={blurb.icon} />
      {blurb.status === 'planned' && <PlannedBadge />}
    </div>
    <Heading className="mt-5 font-bold text-lg leading-snug">{blurb.title}</Heading>
    <p className="mt-1.5 text-ink-2">{blurb.text}</p>
    {children && <div className="mt-auto pt-4">{children}</div>}
  </Card>
)
