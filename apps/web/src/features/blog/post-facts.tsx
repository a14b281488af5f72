import type { PostTeaser } from '@nextround/content/blog'
import { Badge } from '#ui/badge.tsx'

/** Nov 15, 2026 */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const PostFacts = ({ post: { category, date, minutes } }: { post: PostTeaser }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-3 text-sm">
    <Badge look="accent">{category}</Badge>
    <time dateTime={date}>{DAY.format(new Date(date))}</time>
    <span>{minutes} min read</span>
  </p>
)
