import type { Company } from './kinds/company.ts'
import type { Post } from './kinds/post.ts'
import type { Topic } from './kinds/topic.ts'

export type SearchEntry = { title: string; kind: string; to: string }

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
  ['Your account', '/account'],
  ['Sign In', '/login'],
  ['Create an account', '/signup'],
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
].map(([title = '', to = '']) => ({ title, kind: 'Page', to }))

type Named = { topics: Topic[]; companies: Company[]; blog: Post[] }

export const searchIndexOf = ({ topics, companies, blog }: Named): SearchEntry[] => [
  ...topics.map(({ id, title }) => ({ title, kind: 'Topic', to: `/quiz/${id}` })),
  ...companies.map(({ slug, name }) => ({
    title: name,
    kind: 'Company',
    to: `/companies/${slug}`,
  })),
  ...PAGES,
  ...blog.map(({ slug, title }) => ({ title, kind: 'Post', to: `/blog/${slug}` })),
]
