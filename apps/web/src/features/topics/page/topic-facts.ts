import { brand } from '@nextround/content'
import type { ExplainedSample, TopicPage } from '@nextround/content/topic-pages'

type Topic = { id: string; title: string; difficulty: string }

/**
 * Structured data for search engines: the breadcrumbs and the samples, which readers see in full. Google has no rich
 * result for multiple choice, so this only describes the page.
 */
export const topicFacts = (topic: Topic, { title, samples }: TopicPage) => ({
  '@graph': [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Quiz Topics', item: `${brand.url}/topics` },
        { '@type': 'ListItem', position: 2, name: topic.title },
      ],
    },
    {
      '@type': 'Quiz',
      name: title,
      url: `${brand.url}/topics/${topic.id}`,
      about: { '@type': 'Thing', name: topic.title },
      educationalLevel: topic.difficulty,
      isAccessibleForFree: true,
      hasPart: samples.map(questionFacts),
    },
  ],
})

const questionFacts = ({ stem, code, level, options, answer, why, wrong }: ExplainedSample) => ({
  '@type': 'Question',
  eduQuestionType: 'Multiple choice',
  educationalLevel: level,
  text: [stem, code?.text].filter(Boolean).join('\n\n'),
  acceptedAnswer: options
    .filter(({ key }) => key === answer)
    .map(({ text }) => ({
      '@type': 'Answer',
      text,
      comment: { '@type': 'Comment', text: why },
    }))[0],
  suggestedAnswer: options
    .filter(({ key }) => key !== answer)
    .map(({ key, text }) => ({
      '@type': 'Answer',
      text,
      comment: { '@type': 'Comment', text: wrong[key] },
    })),
})
