import { expect, it } from 'vitest'
import { compileTopic } from './compile-topic.ts'
import { given } from './testing/given.ts'

it('a topic shows its number of live questions', () => {
  const topic = {
    id: 'dbms',
    status: 'live',
    title: 'Database Management',
    description: 'SQL and more',
    difficulty: 'intermediate',
    category: 'Computer Science',
    least_questions: 20,
    page: { title: 'DBMS questions', description: 'SQL and more.', asked: 'Joins and NULL.' },
  } as const
  const questions = [
    given.question(),
    given.question({ status: 'draft' }),
    given.question({ status: 'retired' }),
    given.question({ topicId: 'os' }),
    given.question(),
  ]
  const { id, title, description, difficulty, category } = topic
  const shown = { id, title, description, difficulty, category }
  expect(compileTopic(topic, questions)).toEqual({ ...shown, questions: 2 })
})
