import { posts } from '@nextround/content/blog'
import { codingTasks } from '@nextround/content/coding-tasks'
import { companies } from '@nextround/content/companies'
import { mocks } from '@nextround/content/mocks'
import { notes } from '@nextround/content/notes'
import { topics } from '@nextround/content/topics'
import { noteUrl } from '../src/platform/note-address.ts'

/** The practice page of each topic. */
export const quizUrls = () => topics.map(({ id }) => `/quiz/${id}`)

/** The addresses of all pages that are generated from content, one for each text. */
export const contentUrls = () => [
  ...posts.map(({ slug }) => `/blog/${slug}`),
  ...topics.map(({ id }) => `/topics/${id}`),
  ...notes.map(({ topicId, subskill }) => noteUrl(topicId, subskill)),
  ...companies.map(({ slug }) => `/companies/${slug}`),
  ...codingTasks.map(({ id }) => `/coding/${id}`),
  ...mocks.map(({ id }) => `/mocks/${id}`),
]
