import { topics } from '@nextround/content'
import { BankFigure } from '#features/question-bank/bank-figure.tsx'
import { BankTotal } from '#features/question-bank/bank-total.tsx'
import { TopicCard } from '#features/topics/topic-card.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () =>
  pageMeta('Quiz Topics', `Interview quizzes on ${topics.map(({ title }) => title).join(', ')}.`)

export default function TopicsPage() {
  return (
    <div className="column py-12 md:py-16">
      <h1 className="font-extrabold text-4xl md:text-5xl">Quiz Topics</h1>
      <p className="mt-3 max-w-prose text-ink-2 text-lg">
        Every answer is checked and explained, one question at a time.
      </p>
      <BankTotal />
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {topics.map((topic) => (
          <li key={topic.id}>
            <TopicCard topic={topic} liveFigure={<BankFigure topicId={topic.id} />} />
          </li>
        ))}
      </ul>
    </div>
  )
}
