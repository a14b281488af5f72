import compiled from '../../dist/blog.json' with { type: 'json' }
import type { Post, PostTeaser } from '../kinds/post.ts'

export type { Post, PostTeaser }
export const posts = compiled as unknown as Post[]

/** Posts without their texts, which are by far the largest part. */
export const postTeasers = (): PostTeaser[] =>
  posts.map(({ slug, title, category, date, minutes, summary }) => ({
    slug,
    title,
    category,
    date,
    minutes,
    summary,
  }))
