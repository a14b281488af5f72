import type { Company } from './kinds/company.ts'
import type { Post } from './kinds/post.ts'
import type { Syllabus } from './kinds/syllabus.ts'
import type { Topic } from './kinds/topic.ts'
import type { WrittenNote } from './notes/read-notes.ts'
import type { WrittenGuide } from './study-guides/read-guides.ts'

export type SearchEntry = {
  title: string
  kind: string
  to: string
  /** What else people type when they look for it. */
  words?: string
}

const PAGES: SearchEntry[] = [
  ['Home', '/'],
  ['Quiz Topics', '/topics'],
  ['Companies', '/companies'],
  ['Study Guides', '/guides'],
  ['Study Notes', '/learn'],
  ['Learning Resources', '/resources'],
  ['Global Leaderboard', '/leaderboard'],
  ['AI Tutor', '/ai-tutor'],
  ['Dashboard', '/dashboard'],
  ['Your mistakes', '/mistakes', 'wrong answers guesses review'],
  ['Your bookmarks', '/mistakes/bookmarks', 'notes saved marked questions'],
  ['Your account', '/account', 'my profile settings password'],
  ['Sign In', '/login', 'log in login'],
  ['Create an account', '/signup', 'sign up register join'],
  ['Forgot password', '/forgot-password'],
  ['Pricing', '/pricing'],
  ['Features', '/features'],
  ['Blog', '/blog'],
  ['FAQ', '/faq'],
  ['Support', '/support'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Careers', '/careers'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Cookie Policy', '/cookies'],
].map(([title = '', to = '', words]) => ({ title, kind: 'Page', to, ...(words && { words }) }))

type Named = {
  topics: Topic[]
  companies: Company[]
  blog: Post[]
  syllabus: Syllabus[]
  notes: WrittenNote[]
  'study-guides': WrittenGuide[]
}

/** Of two that fit equally well, the one that stands first here is found first. */
export const searchIndexOf = (source: Named): SearchEntry[] => [
  ...source.topics.map(({ id, title, search_words: words }) => ({
    title,
    kind: 'Topic',
    to: `/quiz/${id}`,
    words,
  })),
  ...source.companies.map(({ slug, name }) => ({
    title: name,
    kind: 'Company',
    to: `/companies/${slug}`,
  })),
  ...PAGES,
  ...noteEntries(source),
  ...source['study-guides'].map(({ slug, head: { title } }) => ({
    title,
    kind: 'Guide',
    to: `/guides/${slug}`,
  })),
  ...source.blog.map(({ slug, title }) => ({ title, kind: 'Post', to: `/blog/${slug}` })),
]

/** Notes are found by their subskill, its topic and its concepts. */
const noteEntries = ({ topics, syllabus, notes }: Named): SearchEntry[] =>
  notes.map(({ topicId, subskill, label, head }) => ({
    title: head.title,
    kind: 'Note',
    to: `/learn/${topicId}/${subskill}`,
    words: [
      label,
      topics.find(({ id }) => id === topicId)?.title,
      ...syllabus
        .flatMap(({ subskills }) => subskills)
        .filter(({ id }) => id === head.subskill)
        .flatMap(({ concepts }) => concepts.map((concept) => concept.label)),
    ].join(' '),
  }))
