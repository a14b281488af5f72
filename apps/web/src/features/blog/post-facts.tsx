import type { PostTeaser } from '@nextround/content/blog'
import { formatDay } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'

export const PostFacts = ({ post: { category, date, minutes } }: { post: PostTeaser }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-3 text-sm">
    <Badge look="accent">{category}</Badge>
    <time dateTime={date}>{formatDay(date)}</time>
    <span>{minutes} min read</span>
  </p>
)
