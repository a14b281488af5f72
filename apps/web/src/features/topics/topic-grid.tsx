import type { Topic } from '@nextround/content/topics'
import type { ComponentType, ReactNode } from 'react'
import { questionsOf } from './questions-of.ts'
import { TopicCard } from './topic-card.tsx'

type Figure = ComponentType<{ topicId: string; meanwhile: ReactNode }>
type Props = { topics: Topic[]; Figure: Figure }

const TopicGrid = ({ topics, Figure }: Props) => (
  <ul className="rising grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {topics.map((topic) => (
      <li key={topic.id}>
        <TopicCard
          topic={topic}
          liveFigure={<Figure topicId={topic.id} meanwhile={questionsOf(topic)} />}
        />
      </li>
    ))}
  </ul>
)
export default TopicGrid
