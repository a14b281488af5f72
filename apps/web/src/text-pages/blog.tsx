import { postTeasers } from '@nextround/content/blog'
import { PostCard } from '#features/blog/post-card.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { CardGrid } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'

const LEAD =
  'How to read your scores, what notes get wrong, and how to plan the weeks before a drive.'

export const meta = () => pageMeta('Blog', LEAD)

export const loader = () => postTeasers()

export default function BlogPage({ data: posts }: PageProps<typeof loader>) {
  return (
    <>
      <PageHead title="Blog" lead={LEAD} />
      <div className="column pb-16 md:pb-24">
        <CardGrid className="md:grid-cols-2">
          {posts.map((post, index) => (
            <li key={post.slug} className="first:col-span-full">
              <PostCard post={post} size={index === 0 ? 'large' : 'normal'} />
            </li>
          ))}
        </CardGrid>
      </div>
    </>
  )
}
