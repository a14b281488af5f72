import type { PostTeaser, Post } from '@nextround/content/blog'
import { BackLink } from '#ui/back-link.tsx'
import { Prose } from '#ui/prose.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { PostFacts } from './post-facts.tsx'
import { PostCard } from './post-card.tsx'

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

/** The box below a program shows its output. It is placed close to the program and labelled. */
const PRINTED = `[&_pre+pre]:mt-2 [&_pre+pre]:before:mb-1 [&_pre+pre]:before:block
  [&_pre+pre]:before:text-ink-3 [&_pre+pre]:before:text-xs [&_pre+pre]:before:content-['Output']`

/** Code is set small, so that sixty characters fit into a column of at most 68. */
const CODE = '[&_pre_code]:text-sm [&_.prose>:first-child]:mt-0'

export const PostText = ({ body }: Pick<Post, 'body'>) => (
  <div className={`${CODE} ${PRINTED}`}>
    <Prose body={body} />
  </div>
)

export const MorePosts = ({ posts }: { posts: PostTeaser[] }) => (
  <Section title="More posts" tone="sunken">
    <CardGrid className="md:grid-cols-2">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} level="h3" />
        </li>
      ))}
    </CardGrid>
  </Section>
)
