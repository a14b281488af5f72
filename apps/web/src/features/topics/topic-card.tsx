import type { Topic } from '@nextround/content/topics'
import { estimatedMinutes, QUIZ_SIZE } from '@nextround/contract/quiz-size'
import { Clock, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { DifficultyBadge } from '#ui/difficulty-badge.tsx'
import { questionsOf } from './questions-of.ts'
import { TopicIcon } from './topic-icon.tsx'

type Props = {
  topic: Topic
  /** The server's current number of questions. Without it, the number at build time is shown. */
  liveFigure?: ReactNode
  /** How the learner did in it, in words. */
  score?: string | undefined
}

/** The whole card leads to the quiz, and screen readers read its title. A separate page describes the topic. */
export const TopicCard = ({ topic, liveFigure, score }: Props) => (
  <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-4 transition-colors hover:border-accent-line max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:py-3 md:p-6">
    {/* On a phone, icon, title and level share a row. */}
    <div className="flex items-start justify-between gap-4 max-sm:contents">
      <TopicIcon topicId={topic.id} />
      <DifficultyBadge difficulty={topic.difficulty} />
    </div>
    <h3 className="mt-5 font-bold text-lg leading-snug max-sm:col-start-2 max-sm:row-start-1 max-sm:mt-0">
      <Link to={`/quiz/${topic.id}`} className="after:absolute after:inset-0 after:rounded-card">
        {topic.title}
      </Link>
    </h3>
    <p className="mt-1 mb-5 text-ink-2 max-sm:col-span-full max-sm:mt-2 max-sm:mb-2">
      {topic.description}
    </p>
    {score && (
      <p className="-mt-2 mb-3 font-medium text-sm tabular-nums max-sm:col-span-full max-sm:mb-2">
        {score}
      </p>
    )}
    <div className="mt-auto flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-4 text-ink-3 text-sm max-sm:col-span-full max-sm:pt-2">
      <span className="flex items-center gap-1.5">
        <ListChecks aria-hidden="true" className="size-4" />
        {liveFigure ?? questionsOf(topic)}
      </span>
      <span className="flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-4" />
        {estimateMinutes(topic)}
      </span>
      {/* Placed above the link that covers the card. */}
      <Link
        to={`/topics/${topic.id}`}
        className="-my-3 relative ml-auto inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
      >
        About<span className="sr-only"> {topic.title}</span>
      </Link>
    </div>
  </article>
)

/** A quiz takes no longer if the bank has more questions. */
const estimateMinutes = ({ questions }: Topic) =>
  `${estimatedMinutes(Math.min(questions, QUIZ_SIZE.most))} min a quiz`
