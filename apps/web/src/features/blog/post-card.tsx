import type { PostTeaser } from '@nextround/content/blog'
import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/link.tsx'
import { Card } from '#ui/card.tsx'
import { RingMark } from '#ui/ring-mark.tsx'
import { PostFacts } from './post-facts.tsx'

const SIZES = {
  normal: { card: '', title: 'text-xl', summary: '' },
  large: {
    card: 'md:p-9',
    title: 'max-w-2xl text-2xl md:text-4xl',
    summary: 'max-w-2xl md:text-lg',
  },
}

type Props = { post: PostTeaser; size?: keyof typeof SIZES; level?: 'h2' | 'h3' }

/** The title is the link, and the whole card can be clicked. */
export function PostCard({ post, size = 'normal', level: Heading = 'h2' }: Props) {
  const { card, title, summary } = SIZES[size]

  return (
    <Card
      className={`group relative flex h-full flex-col transition-colors hover:border-line-strong ${card}`}
    >
      <PostFacts post={post} />
      <Heading className={`mt-4 font-bold leading-snug ${title}`}>
        <Link to={`/blog/${post.slug}`} className="after:absolute after:inset-0 after:rounded-card">
          {post.title}
        </Link>
      </Heading>
      <p className={`mt-3 mb-5 text-ink-2 ${summary}`}>{post.summary}</p>
      <p aria-hidden="true" className="mt-auto flex items-center gap-2 font-semibold text-accent">
        Read
        <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
      </p>
      {size === 'large' && (
        <RingMark className="-translate-y-1/2 absolute top-1/2 right-10 hidden size-40 text-line lg:block" />
      )}
    </Card>
  )
}
