import { posts } from '@nextround/content/blog'
import { companies } from '@nextround/content/companies'
import { topics } from '@nextround/content/topics'

/** The addresses of the pages that are made of texts, one for each text. */
export const contentUrls = () => [
  ...posts.map(({ slug }) => `/blog/${slug}`),
  ...topics.map(({ id }) => `/topics/${id}`),
  ...companies.map(({ slug }) => `/companies/${slug}`),
]
