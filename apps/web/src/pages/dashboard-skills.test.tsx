import { getQuizOffer } from '@nextround/contract/quizzes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newLearner, oneQuiz, skill, thousandQuizzes } from '../testing/dashboard-replies.ts'
import {
  address,
  expectAccessible,
  expectNoOverflow,
  listTexts,
  tokenColour,
  WIDE,
} from '../testing/render-page.tsx'
import { answer, signIn } from '../testing/server.ts'
import { region, showSkills, unfoldAll } from '../testing/show-dashboard.tsx'

beforeEach(() => signIn())
afterEach(() => page.viewport(360, 740))

const tracker = () => region('Skill Tracker')

it('a new learner sees how skills begin', async () => {
  await showSkills(newLearner())
  await expect.element(tracker()).toMatchTextContent('Complete quizzes to track your skills.')
  expectNoOverflow()
  await expectAccessible()
})

it('explains why a quiz produced no skill', async () => {
  await showSkills(oneQuiz({ skills: [] }))
  await expect.element(tracker()).toMatchTextContent("Answers in under 3 seconds don't count")
})

it('the first quiz gives a first range, and links to practice', async () => {
  await showSkills(oneQuiz())
  await userEvent.click(tracker().getByText('Operating Systems'))
  await expect.element(tracker()).toMatchTextContent('about 64 (50-78), from 10 answers')
  await expect.element(tracker()).toMatchTextContent('not known yet, 3 of 3 right')
  await expect
    .element(tracker().getByRole('link', { name: 'Practise Indexing' }))
    .toHaveAttribute('href', '/quiz/os?subskill=os.one')
})

describe('the advice on a weak skill', () => {
  const weak = (high: number) => skill('os', 38, { range: { low: 24, high } })
  const dialog = () => page.getByRole('dialog', { name: 'Skill Insight Alert' })
  const open = () =>
    userEvent.click(page.getByRole('button', { name: /See what helps\s+with Operating Systems/ }))
  beforeEach(() =>
    answer(getQuizOffer, {
      questions: 10,
      subskill: { label: 'Indexing', questions: 40, availableAt: null },
    }),
  )

  it('opens on request, with certainty if there are many answers', async () => {
    await showSkills(oneQuiz({ skills: [weak(46)] }))
    await expect.element(dialog()).not.toBeInTheDocument()
    await open()
    await expect.element(dialog()).toMatchTextContent('Operating Systems is a weak spot.')
    await expect.element(dialog()).toMatchTextContent('about 38 (24-46), from 10 answers')
    await expect.element(dialog()).toMatchTextContent('10 questions on Indexing. About 15 minutes.')
    expect(listTexts(dialog().getByRole('listitem'))).toEqual([
      'Practise ten questions on Indexing.',
      'Read why your wrong options are wrong.',
    ])
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await open()
    await userEvent.click(dialog().getByRole('button', { name: 'Not now' }))
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('is worded carefully if there are few, and links to practice', async () => {
    await showSkills(oneQuiz({ skills: [weak(52)] }))
    await open()
    await expect
      .element(dialog())
      .toMatchTextContent('Operating Systems may be a weak spot. Take one more quiz to be sure.')
    await userEvent.click(dialog().getByRole('link', { name: 'Start Improving' }))
    await expect.poll(address).toBe('/quiz/os?subskill=os.one')
  })
})

for (const [width, height] of [[360, 740] as const, WIDE])
  it(`a thousand quizzes fit at ${width} px, without a number of due re-tests`, async () => {
    await page.viewport(width, height)
    await showSkills(thousandQuizzes())
    await expect.element(page.getByText(/concepts due|1,214/)).not.toBeInTheDocument()
    unfoldAll()
    expectNoOverflow()
    if (width === 360) await expectAccessible()
  })

it('every band has its colour and matching words', async () => {
  await page.viewport(...WIDE)
  await showSkills(thousandQuizzes())
  await userEvent.click(tracker().getByText('2 more topics'))
  unfoldAll()
  for (const [topic, word, token] of [
    ['Operating Systems', 'Weak', 'bad'],
    ['AI & Machine Learning', 'Fair', 'amber'],
    ['Web Development', 'Fair', 'amber'],
    ['Data Structures & Algorithms', 'Good', 'accent'],
    ['Database Management', 'Good', 'accent'],
    ['Object-Oriented Programming', 'Strong', 'good'],
    ['Quantitative Aptitude', 'Not known yet', 'ink-2'],
  ] as const) {
    const row = tracker()
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: topic }) })
    for (const part of [
      row.getByText(word, { exact: true }).element(),
      row.element().querySelector('strong')!,
    ])
      expect(getComputedStyle(part).color).toBe(tokenColour(token))
  }
  await expect
    .element(tracker().getByText('Needs improvement - practice recommended'))
    .toHaveLength(2)
  await expect
    .element(tracker().getByText('This estimate is out of date. Take a re-test.'))
    .toHaveLength(1)
  await expect.element(tracker()).toMatchTextContent('about 64 (5-80), from 1 answer')
})

it('leads to the plan', async () => {
  await showSkills(oneQuiz())
  await expect
    .element(region('Your plan').getByRole('link', { name: 'See the plan' }))
    .toHaveAttribute('href', '/plan')
})
