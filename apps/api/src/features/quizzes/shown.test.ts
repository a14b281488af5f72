import { syllabus } from '@nextround/content/syllabus'
import type { QuizResult, QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

describe('a quiz question', async () => {
  const { as, given } = await startTestApp()

  it('names subskills as the syllabus does', async () => {
    const asha = await given.user()
    for (const { topicId, subskills } of syllabus) {
      const { id } = (await as(asha).post('/api/quiz-sessions', { topicId })).body as QuizSession
      const { body } = await as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
      const shown = (body as QuizResult).subskills.map(({ subskill, label }) => [subskill, label])
      const known = subskills.map(({ id, label }) => [id.replace(/^\w+\./, ''), label])
      expect(shown.length).toBeGreaterThan(1)
      expect(known).toEqual(expect.arrayContaining(shown))
    }
  })

  it('contains code once, with highlighting marks', async () => {
    const asha = await given.user()
    const { body } = await as(asha).post('/api/quiz-sessions', { topicId: 'coding' })
    const { questions } = body as QuizSession
    const codes = questions.flatMap(({ code }) => (code && code.lang !== 'text' ? [code] : []))
    expect(codes.length).toBeGreaterThan(0)
    for (const { text, marks = [] } of codes) {
      expect(marks.length).toBeGreaterThan(0)
      expect(marks.every(([from, to]) => from < to && to <= text.length)).toBe(true)
    }
  })
})
