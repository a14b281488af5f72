import type { Topic } from '@nextround/content/topics'
import type { ComponentType, ReactNode } from 'react'
import { questionsOf } from './questions-of.ts'
import { TopicCard } from './topic-card.tsx'

type Figure = ComponentType<{ topicId: string; placeholder: ReactNode }>
type Props = {
  topics: Topic[]
  Figure: Figure
  /** How the learner did in a topic, in words. */
  scoreIn?: (topicId: string) => string | undefined
}

const TopicGrid = ({ topics, Figure, scoreIn }: Props) => (
  <ul className="rising grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {topics.map((topic) => (
      <li key={topic.id}>
        <TopicCard
          topic={topic}
          score={scoreIn?.(topic.id)}
          liveFigure={<Figure topicId={topic.id} placeholder={questionsOf(topic)} />}
        />
      </li>
    ))}
  </ul>
)
export default TopicGrid
