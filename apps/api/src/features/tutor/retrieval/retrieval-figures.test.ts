import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { Passage } from '../passage.ts'
import { RETRIEVAL_QUESTIONS, type RetrievalQuestion } from '../testing/retrieval-questions.ts'
import { findPassages } from './find-passages.ts'

/** As many as a reply is made of. */
const LIMIT = 6
const GOAL = 0.8

const answers = ({ answers: right }: RetrievalQuestion, { to, text }: Passage): boolean =>
  right.some(
    (one) => to.startsWith(one.to) && text.toLowerCase().includes((one.says ?? '').toLowerCase()),
  )

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

describe('retrieval', async () => {
  const { deps } = await startTestApp()

  it('finds a passage that answers among the first three, for four questions of five', {
    timeout: 120_000,
  }, async () => {
    const places: { question: RetrievalQuestion; place: number; found: string[] }[] = []
    for (const question of RETRIEVAL_QUESTIONS) {
      const passages = await findPassages(deps.db, {
        userId: null,
        question: question.question,
        about: null,
        limit: LIMIT,
      })
      const place = passages.slice(0, 3).findIndex((passage) => answers(question, passage))
      places.push({ question, place, found: passages.slice(0, 3).map(({ id }) => id) })
    }
    const share = (all: typeof places, most: number) =>
      percent(all.filter(({ place }) => place >= 0 && place < most).length, all.length)

    if (process.env['PRINT_RETRIEVAL']) {
      for (const { question, found } of places.filter(({ place }) => place < 0))
        console.log(`missed: ${question.question}\n        found ${found.join(', ') || 'nothing'}`)
      for (const [name, all] of [
        ['all', places],
        ['as written', places.filter(({ question }) => !question.isMisspelt)],
        ["misspelt or in a student's words", places.filter(({ question }) => question.isMisspelt)],
      ] as const)
        console.log(
          `${name}: ${all.length} questions, right first ${share(all, 1)}, in the top three ${share(all, 3)}`,
        )
    }
    const inTopThree = places.filter(({ place }) => place >= 0).length
    expect(RETRIEVAL_QUESTIONS.length).toBeGreaterThanOrEqual(80)
    expect(inTopThree / places.length).toBeGreaterThanOrEqual(GOAL)
  })
})
