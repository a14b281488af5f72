import type { PostTeaser } from '@nextround/content/blog'
import { BackLink } from '#ui/back-link.tsx'
import { PostFacts } from './post-facts.tsx'

export const PostHead = ({ post }: { post: PostTeaser }) => (
  <header className="mb-10 border-line border-b pb-8">
    <div className="mb-6">
      <BackLink to="/blog">All posts</BackLink>
    </div>
    <PostFacts post={post} />
    <h1 className="mt-4 font-extrabold text-3xl leading-tight md:text-[2.75rem]">{post.title}</h1>
    <p className="mt-4 text-ink-2 text-lg md:text-xl">{post.summary}</p>
  </header>
)
