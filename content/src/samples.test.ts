import { expect, it } from 'vitest'
import { checkBank } from './checks/bank-checks.ts'
import { checkRevisions } from './checks/lock-checks.ts'
import { checkSamples } from './checks/samples.ts'
import { hashOf, missingLines } from './lock.ts'
import { askedSample, explainedSample, liveSamples } from './samples.ts'
import { given } from './testing/given.ts'

const sample = (place: number) =>
  given.item({ id: `dbms-00000${place}`, sample: place, variant_group: 'same' })

it('E64 requires one live sample at each position', () => {
  const all = [sample(1), sample(2), sample(3)]
  expect(checkSamples(given.bank(...all))).toEqual([])
  const draft = given.item({ sample: 3, status: 'draft' })
  for (const items of [all.slice(1), [...all, sample(2)], [sample(1), sample(2), draft]])
    expect(checkSamples(given.bank(...items))).toMatchObject([{ check: 'E64', id: 'dbms' }])
})

it('samples are not counted in a topic', () => {
  const words = (items: ReturnType<typeof sample>[]) =>
    checkBank(given.bank(...items))
      .filter(({ check }) => check === 'E61')
      .map((found) => found.words)
  expect(words([sample(1)])).toEqual(words([]))
})

it('samples are not locked, and no locked question can become one', () => {
  const { question } = sample(1)
  expect(missingLines([question], [])).toEqual([])
  expect(checkRevisions([sample(1)], '')).toEqual([])
  const lock = `${question.id} 1 ${hashOf(question)}\n`
  expect(checkRevisions([sample(1)], lock)).toMatchObject([{ check: 'E04' }])
})

it('a sample contains no key when asked, and all explanations when answered', () => {
  const questions = [sample(2), sample(1)].map(({ question }) => question)
  const [first] = liveSamples([...questions, given.question({ sample: 3, status: 'draft' })])
  expect(first?.sample).toBe(1)
  const asked = JSON.stringify(askedSample(first!))
  const { answer, explain } = questions[0]!
  for (const secret of [explain.why, ...Object.values(explain.wrong), 'misconception', '"answer"'])
    expect(asked).not.toContain(secret)
  expect(explainedSample(first!)).toMatchObject({ answer, ...explain })
})
