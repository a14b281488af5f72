import type { CompiledChoice } from './compile-question.ts'
import { practiceOf } from './practice.ts'
import type { Topic } from './kinds/topic.ts'
import type { Source } from './read.ts'
import { type Reading, readingOf } from './reading.ts'
import { type ExplainedSample, explainedSample } from './samples.ts'

/** What a topic's page shows in addition to its card. */
export type TopicPage = Topic['page'] & {
  topicId: string
  subskills: {
    subskill: string
    label: string
    /** The number of live questions. */
    questions: number
  }[]
  samples: ExplainedSample[]
  reading: Pick<Reading, 'title' | 'to' | 'type' | 'level'>[]
  /** Companies whose selection requires it, highest weight first. */
  companies: { slug: string; name: string }[]
}

/** Guides are few, so only resources are limited. Those that cover the topic broadly come first. */
const MAX_RESOURCES = 4

export function topicPageOf(
  { id, page }: Topic,
  source: Omit<Source, 'samples'> & { samples: CompiledChoice[] },
): TopicPage {
  const syllabus = source.syllabus.find(({ topicId }) => topicId === id)
  const live = source.questions.filter(({ topicId, status }) => topicId === id && status === 'live')
  return {
    ...page,
    topicId: id,
    subskills: (syllabus?.subskills ?? []).map(({ id: subskillId, label }) => {
      const subskill = subskillId.slice((syllabus?.prefix.length ?? 0) + 1)
      const own = live.filter((question) => question.subskill === subskill)
      return { subskill, label, questions: own.length }
    }),
    samples: source.samples.filter(({ topicId }) => topicId === id).map(explainedSample),
    reading: readingFor(id, readingOf(source)),
    companies: practiceOf(source.companies)
      .flatMap(({ slug, name, topics }) => {
        const weight = topics.find(({ topicId }) => topicId === id)?.weight
        return weight ? [{ slug, name, weight }] : []
      })
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ slug, name }) => ({ slug, name })),
  }
}

function readingFor(topicId: string, reading: Reading[]): TopicPage['reading'] {
  const isOf = ({ topics, subskills }: Reading) =>
    topics.includes(topicId) || subskills.some((place) => place.startsWith(`${topicId}/`))
  const broadFirst = (one: Reading, other: Reading) =>
    Number(other.topics.includes(topicId)) - Number(one.topics.includes(topicId))
  const found = reading.filter(isOf).filter(({ type }) => type !== 'note')
  const ours = found.filter(({ type }) => type === 'guide' || type === 'post')
  const others = found.filter(({ type }) => type !== 'guide' && type !== 'post')
  return [...ours, ...others.toSorted(broadFirst).slice(0, MAX_RESOURCES)].map(
    ({ title, to, type, level }) => ({ title, to, type, ...(level && { level }) }),
  )
}
