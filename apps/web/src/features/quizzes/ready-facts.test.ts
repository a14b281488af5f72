import { expect, it } from 'vitest'
import { readySubject } from './ready-facts.tsx'

const subject = {
  aim: { topicId: 'dsa', subskill: 'graphs' },
  title: 'Data Structures',
  description: 'Arrays and trees',
}

it('names a subskill that fills a quiz, and says so when it does not', () => {
  expect(
    readySubject(subject, { questions: 10, subskill: { label: 'Graphs', questions: 10 } }),
  ).toMatchObject({ title: 'Graphs', description: 'A part of Data Structures' })
  expect(
    readySubject(subject, { questions: 10, subskill: { label: 'Graphs', questions: 1 } }),
  ).toMatchObject({
    title: 'Graphs and more',
    description:
      '1 of the 10 questions is about this. The others are about what stands next to it in Data Structures.',
  })
})

it('offers the topic where nobody knows the subskill', () => {
  expect(readySubject(subject, { questions: 15 })).toEqual({
    ...subject,
    aim: { topicId: 'dsa' },
    about: 'topic',
  })
})
