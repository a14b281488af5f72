import type { PostTeaser } from '@nextround/content/blog'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PostFacts } from './post-facts.tsx'

export const PostHead = ({ post }: { post: PostTeaser }) => (
  <header className="mb-10 border-line border-b pb-8">
    <Link
      to="/blog"
      className="-ml-1 mb-6 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-semibold text-base text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      All posts
    </Link>
    <PostFacts post={post} />
    <h1 className="mt-4 font-extrabold text-3xl leading-tight md:text-[2.75rem]">{post.title}</h1>
    <p className="mt-4 text-ink-2 text-lg md:text-xl">{post.summary}</p>
  </header>
)
