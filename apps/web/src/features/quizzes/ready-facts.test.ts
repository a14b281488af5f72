import { expect, it } from 'vitest'
import { readySubject } from './ready-facts.tsx'

const subject = {
  aim: { topicId: 'dsa', subskill: 'graphs' },
  title: 'Data Structures',
  description: 'Arrays and trees',
}

it('names the practised subskill', () => {
  const graphs = { label: 'Graphs', questions: 13, availableAt: null }
  expect(readySubject(subject, { questions: 10, subskill: graphs })).toMatchObject({
    about: 'subskill',
    title: 'Graphs',
    description: 'Part of Data Structures',
  })
})

it('offers the topic for an unknown subskill', () => {
  expect(readySubject(subject, { questions: 15 })).toEqual({
    ...subject,
    aim: { topicId: 'dsa' },
    about: 'topic',
  })
})
