import { expect, it } from 'vitest'
import { notes } from './notes.ts'
import { syllabus } from './syllabus.ts'

it('has a note for every subskill, because the site links subskills to their notes', () => {
  const written = notes.map(({ topicId, subskill }) => `${topicId}/${subskill}`)
  const named = syllabus.flatMap(({ topicId, prefix, subskills }) =>
    subskills.map(({ id }) => `${topicId}/${id.slice(prefix.length + 1)}`),
  )
  expect(written.toSorted()).toEqual(named.toSorted())
})
