import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { HELD_OUT_QUESTIONS } from '../testing/held-out-questions.ts'
import { RETRIEVAL_QUESTIONS, type RetrievalQuestion } from '../testing/retrieval-questions.ts'
import { findPassages } from './find-passages.ts'
import type { Passage } from './passage.ts'
import { readQuestion } from './read-question.ts'

/** The number of passages that a reply uses. */
const LIMIT = 6
/** The search thresholds were tuned on the first set, never on the second. */
const SETS = [
  { name: 'tuned', questions: RETRIEVAL_QUESTIONS, goal: 0.88 },
  { name: 'held out', questions: HELD_OUT_QUESTIONS, goal: 0.77 },
]

type Tried = { question: RetrievalQuestion; index: number; found: string[] }

const isAnswer = ({ answers }: RetrievalQuestion, { to, text }: Pick<Passage, 'to' | 'text'>) =>
  answers.some((answer) => fits(answer, { to, text }))

const fits = (
  answer: RetrievalQuestion['answers'][number],
  { to, text }: Pick<Passage, 'to' | 'text'>,
): boolean =>
  to.startsWith(answer.to) && text.toLowerCase().includes((answer.says ?? '').toLowerCase())

const share = (tried: Tried[], most: number): number =>
  tried.filter(({ index }) => index >= 0 && index < most).length / tried.length

describe('retrieval', async () => {
  const { deps } = await startTestApp()
  const { db } = deps

  it.each(SETS)('has a passage for each answer of the $name set', async ({ questions }) => {
    const passages = await db
      .selectFrom('tutor_passages')
      .select(['address as to', 'text'])
      .execute()
    const missing = questions
      .flatMap(({ answers }) => answers)
      .filter((answer) => !passages.some((passage) => fits(answer, passage)))
    expect(missing).toEqual([])
  })

  describe.each(SETS)('of the $name set', ({ name, questions, goal }) => {
    const tried: Tried[] = []
    beforeAll(async () => {
      for (const question of questions) {
        const passages = await findPassages(db, {
          userId: null,
          question: await readQuestion(db, question.question),
          about: null,
          limit: LIMIT,
        })
        const firstThree = passages.slice(0, 3)
        const index = firstThree.findIndex((passage) => isAnswer(question, passage))
        tried.push({ question, index, found: firstThree.map(({ id }) => id) })
      }
      if (process.env['PRINT_RETRIEVAL']) printFigures(name, tried)
    }, 600_000)

    it(`finds an answer among the first three for ${goal * 100} questions of a hundred`, () => {
      expect(share(tried, 3)).toBeGreaterThanOrEqual(goal)
    })
  })

  it('is measured with enough questions', () => {
    expect(RETRIEVAL_QUESTIONS.length).toBeGreaterThanOrEqual(80)
    expect(HELD_OUT_QUESTIONS.length).toBeGreaterThanOrEqual(40)
    const tuned = new Set(RETRIEVAL_QUESTIONS.map(({ question }) => question))
    expect(HELD_OUT_QUESTIONS.filter(({ question }) => tuned.has(question))).toEqual([])
  })
})

function printFigures(name: string, tried: Tried[]) {
  for (const { question, found } of tried.filter(({ index }) => index < 0))
    console.log(`missed: ${question.question}\n        found ${found.join(', ') || 'nothing'}`)
  const groups = {
    all: tried,
    'as written': tried.filter(({ question }) => !question.isMisspelt),
    "misspelt or in a student's words": tried.filter(({ question }) => question.isMisspelt),
  }
  for (const [group, some] of Object.entries(groups))
    console.log(
      `${name}, ${group}: ${some.length} questions, right first ${percent(share(some, 1))}, in the top three ${percent(share(some, 3))}`,
    )
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`
