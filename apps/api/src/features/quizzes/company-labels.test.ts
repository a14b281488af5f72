import { companyLabels } from '@nextround/content/company-labels'
import { questions as content } from '@nextround/content/questions'
import { expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { randomFrom } from '#platform/random.ts'
import { type BankQuestion, LEVELS } from './question-pool.ts'
import { chooseForAim } from './quiz-aim.ts'

const QUIZZES = 1_000
const questions = content.map(({ set: id, setPlace: place = 0, ...question }) => {
  const set = id === undefined ? null : ({ id, place, version: 1 } as BankQuestion['set'])
  const difficulty = LEVELS.indexOf(question.level) - 1
  const { topicId, subskill, concept, level } = question
  return bankQuestion({ id: question.id, topicId, subskill, concept, level, difficulty, set })
})
const NEWCOMER = { met: new Map(), recent: new Map(), due: [], skills: {} }

it.each(companyLabels)('practice for $name covers the labels in its guide', ({ slug, topics }) => {
  const random = randomFrom(slug)
  const asked = Array.from({ length: QUIZZES }, () =>
    chooseForAim({ company: slug }, { questions, learner: NEWCOMER, random }),
  ).flat()
  const all = topics.reduce((sum, { weight }) => sum + weight, 0)
  const shares = topics.flatMap(({ topicId, subskills }) =>
    subskills.map(({ subskill, weight }) => {
      const ofIt = asked.filter((one) => one.topicId === topicId && one.subskill === subskill)
      const [share, wanted] = [(100 * ofIt.length) / asked.length, (100 * weight) / all]
      return { skill: `${topicId}/${subskill}`, share, wanted }
    }),
  )
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100)
  expect(shares.filter(({ share, wanted }) => Math.abs(share - wanted) > 3)).toEqual([])
})
