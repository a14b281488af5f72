import type { Topic } from '@nextround/content/topics'
import type { ComponentType } from 'react'
import { TopicCard } from './topic-card.tsx'

type Props = { topics: Topic[]; Figure: ComponentType<{ topicId: string }> }

const TopicGrid = ({ topics, Figure }: Props) => (
  <ul className="rising grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {topics.map((topic) => (
      <li key={topic.id}>
        <TopicCard topic={topic} liveFigure={<Figure topicId={topic.id} />} />
      </li>
    ))}
  </ul>
)
export default TopicGrid
