import { brand } from '@nextround/content'
import { posts, postTeasers } from '@nextround/content/blog'
import { MorePosts, PostHead, PostText } from '#features/blog/post-parts.tsx'
import { BreadcrumbData } from '#platform/breadcrumb-data.tsx'
import { ORGANIZATION } from '#platform/organization.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { sharingPicture } from '#platform/sharing-picture.ts'
import { StructuredData } from '#platform/structured-data.tsx'
import type { PageProps, TextArgs } from '#platform/text-page.ts'

export function loader({ params }: TextArgs) {
  const post = posts.find(({ slug }) => slug === params['slug'])
  if (!post) throw new Response(null, { status: 404 })
  return { post, others: postTeasers().filter(({ slug }) => slug !== post.slug) }
}

export const meta = ({ data }: PageProps<typeof loader>) =>
  pageMeta(data.post.title, data.post.summary, { type: 'article' })

export default function BlogPostPage({ data }: PageProps<typeof loader>) {
  const { post, others } = data
  const to = `/blog/${post.slug}`

  return (
    <>
      <StructuredData
        facts={{
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.summary,
          url: `${brand.url}${to}`,
          mainEntityOfPage: `${brand.url}${to}`,
          image: `${brand.url}${sharingPicture(to)}`,
          datePublished: post.date,
          dateModified: post.updated ?? post.date,
          articleSection: post.category,
          inLanguage: 'en-IN',
          author: ORGANIZATION,
          publisher: ORGANIZATION,
        }}
      />
      <BreadcrumbData
        trail={[
          { name: 'Blog', to: '/blog' },
          { name: post.title, to },
        ]}
      />
      <article className="column pt-6 pb-16 md:pt-12 md:pb-24">
        <div className="mx-auto max-w-[30em] md:text-lg">
          <PostHead post={post} />
          <PostText body={post.body} />
        </div>
      </article>
      <MorePosts posts={others} />
    </>
  )
}
