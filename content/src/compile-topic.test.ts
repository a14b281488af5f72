import { expect, it } from 'vitest'
import { compileTopic } from './compile-topic.ts'
import { given } from './testing/given.ts'

it('a topic says how many live questions stand behind it', () => {
  const topic = {
    id: 'dbms',
    title: 'Database Management',
    description: 'SQL and more',
    difficulty: 'intermediate',
    category: 'Computer Science',
    least_questions: 20,
    search_words: 'sql',
    page: { title: 'DBMS questions', description: 'SQL and more.', asked: 'Joins and NULL.' },
  } as const
  const questions = [
    given.question(),
    given.question({ status: 'draft' }),
    given.question({ status: 'retired' }),
    given.question({ topicId: 'os' }),
    given.question(),
  ]
  const { least_questions: _least, search_words: _words, page: _page, ...shown } = topic
  expect(compileTopic(topic, questions)).toEqual({ ...shown, questions: 2 })
})
