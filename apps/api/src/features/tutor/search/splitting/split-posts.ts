import type { Post } from '@nextround/content/blog'
import type { Faq } from '@nextround/content/faq'
import { draft, type PassageDraft } from './passage-draft.ts'
import { splitByHeading } from './split-blocks.ts'
import { boldIn, toMarkdown } from './to-markdown.ts'

export const splitPosts = (posts: readonly Post[]): PassageDraft[] =>
  posts.flatMap(({ slug, title, summary, category, body }) =>
    splitByHeading(body, ['h2', 'h3']).flatMap((part) => {
      const text = toMarkdown(part.body)
      if (text === '') return []
      return draft({
        id: `post/${slug}/${part.id}`,
        kind: 'post',
        title: part.title ? `${title}: ${part.title}` : title,
        to: `/blog/${slug}${part.id && `#${part.id}`}`,
        text,
        heading: part.title || title,
        keyTerms: part.body.flatMap(boldIn).join(' . '),
        context: part.title ? `${title} ${category}` : `${summary} ${category}`,
      })
    }),
  )

export const splitFaq = (faq: readonly Faq[]): PassageDraft[] =>
  faq.map(({ question, answer }, index) =>
    draft({
      id: `faq/${index + 1}`,
      kind: 'faq',
      title: question,
      to: '/faq',
      text: answer,
      heading: question,
      context: 'nextround this site website',
    }),
  )
