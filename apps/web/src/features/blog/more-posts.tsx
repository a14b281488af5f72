import type { PostTeaser } from '@nextround/content/blog'
import { CardGrid } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { PostCard } from './post-card.tsx'

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
