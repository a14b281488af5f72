import { getMyRank } from '@nextround/contract/leaderboard'
import { listBookmarkNotes } from '@nextround/contract/mistakes'
import { getDashboard, getQuizGains, type QuizGains } from '@nextround/contract/progress'
import { listMyReports } from '@nextround/contract/question-bank'
import { getQuizOffer, getQuizResult, type QuizResult } from '@nextround/contract/quizzes'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import SignedInOnly from '#layout/signed-in-only.tsx'
import { queryClient } from '#platform/live/query-client.ts'
import {
  dayAgo,
  daysAgo,
  makeId,
  oneQuiz,
  review as reviewTask,
  skill,
  toStep,
} from '../../testing/dashboard-replies.ts'
import {
  expectAccessible,
  expectNoOverflow,
  renderPage,
  listTexts,
  getTop,
} from '../../testing/render-page.tsx'
import { answer, holdBack, refuse, signIn } from '../../testing/server.ts'
import QuizResultPage from '../quiz-result.tsx'

const ResultPages = () => (
  <Routes>
    <Route element={<SignedInOnly />}>
      <Route path=":sessionId" element={<QuizResultPage />} />
    </Route>
  </Routes>
)
const open = () => renderPage(ResultPages, `/quiz/results/${makeId(1)}`, '/quiz/results/*')

const QUESTIONS = 8

/** A result in which the first `wrong` answers are wrong. */
const resultWith = (wrong: number, size = QUESTIONS): QuizResult => ({
  id: makeId(1),
  topicId: 'dbms',
  subskill: null,
  subskillLabel: null,
  company: null,
  isReTest: false,
  isPlacement: false,
  isRound: false,
  totalQuestions: size,
  correctAnswers: size - wrong,
  scorePercentage: Math.round((100 * (size - wrong)) / size),
  isPassed: wrong < 3,
  timeSpentMs: 300_000,
  completedAt: daysAgo(0),
  subskills: Array.from({ length: 6 }, (_, index) => ({
    topicId: 'dbms',
    subskill: `part-${index}`,
    label: `Part ${index + 1} of the topic`,
    correct: 1,
    total: 2,
  })),
  review: Array.from({ length: size }, (_, index) => ({
    question: {
      id: `q${index + 1}`,
      topicId: 'dbms',
      subskill: 'joins',
      difficulty: 'beginner',
      text: `What is true of join ${index + 1}?`,
      code: null,
      options: (['a', 'b', 'c', 'd'] as const).map((key) => ({ key, text: `Option ${key}` })),
    },
    chosen: index < wrong ? 'b' : 'a',
    correctAnswer: 'a',
    isCorrected: false,
    why: 'It keeps the rows of both tables.',
    whyNot: { b: 'It keeps one.', c: 'It keeps none.', d: 'It keeps all.' },
    misconception:
      index < wrong
        ? {
            id: 'dbms.m.one-table',
            belief: 'A join keeps one table.',
            correction: 'A join keeps both tables.',
          }
        : null,
  })),
})

/** The last answer was a guess and comes back together with the mistakes. */
const makeGains = ({ review }: QuizResult, changes: Partial<QuizGains> = {}): QuizGains => ({
  isFirstPass: false,
  badges: [],
  streak: null,
  answers: review.map(({ question, chosen, correctAnswer }, index) => {
    const isGuess = index === review.length - 1
    const comesBackOn = isGuess || chosen !== correctAnswer ? dayAgo(-2) : null
    return { questionId: question.id, isGuess, isQuick: index >= review.length - 2, comesBackOn }
  }),
  nextStep: toStep(reviewTask),
  ...changes,
})

function givenResult(wrong: number, changes?: Partial<QuizGains>, size = QUESTIONS) {
  const result = resultWith(wrong, size)
  signIn()
  answer(getQuizResult, result)
  answer(getQuizGains, makeGains(result, changes))
  answer(listMyReports, { reports: [] })
  answer(listBookmarkNotes, { bookmarks: [] })
  answer(getMyRank, { rank: null, ranked: 0, movement: null })
  answer(getDashboard, oneQuiz({ skills: [skill('os', 30), skill('dbms', 38)] }))
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const folds = () =>
  [...document.querySelectorAll('[data-part=question-summary]')].map(
    ({ parentElement }) => parentElement as HTMLDetailsElement,
  )
const openFolds = () => folds().filter((fold) => fold.open)
const earned = () => page.getByRole('region', { name: 'Earned in this quiz' })

it('mistakes and guesses are collapsed to their correction, and all others are one tap away', async () => {
  givenResult(3)
  await open()
  await expect.element(page.getByRole('heading', { name: '3 mistakes, 1 guess' })).toBeVisible()
  expect(folds()).toHaveLength(4)
  expect(openFolds()).toHaveLength(0)
  await expect.element(page.getByText(/^4 questions come back on /)).toBeVisible()
  await expectAccessible()
  expectNoOverflow()

  const [first] = folds()
  const [belief, truth] = [/A join keeps one table/, /A join keeps both tables/].map((text) =>
    page.getByText(text).first(),
  )
  await expect.element(belief!).toBeVisible()
  const getFontSize = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize)
  expect(getFontSize(belief!.element())).toBeLessThan(getFontSize(truth!.element()))
  await expect.element(page.getByText('1. What is true of join 1?')).not.toBeVisible()
  await userEvent.click(first!.querySelector('summary')!)
  await expect.element(page.getByText('1. What is true of join 1?')).toBeVisible()
  expect(
    listTexts(page.getByRole('list', { name: 'Options' }).first().getByRole('listitem')),
  ).toEqual(['Option aCorrect answer', 'Option bYour answer', 'Option c', 'Option d'])
  await expectAccessible()

  await userEvent.click(button('Show all 8'))
  await expect.element(button('Show all 8')).toHaveAttribute('aria-pressed', 'true')
  expect(folds()).toHaveLength(QUESTIONS)
  expect(folds().filter((fold) => fold.textContent.includes('Your guess'))).toHaveLength(1)
  await userEvent.click(button('Show all 8'))
  await expect.poll(folds).toHaveLength(4)
})

it('a failed quiz with nine mistakes fits four screens of a phone', async () => {
  givenResult(9, {}, 15)
  await open()
  await expect.element(page.getByRole('heading', { name: '9 mistakes, 1 guess' })).toBeVisible()
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2_600)
})

it('guesses stay visible if a reload fails', async () => {
  givenResult(3)
  const { unmount } = await open()
  const heading = page.getByRole('heading', { name: '3 mistakes, 1 guess' })
  await expect.element(heading).toBeVisible()
  await unmount()
  refuse(getQuizGains, 'server.failed', 500)
  const replies = () => queryClient.getQueryState(['quiz-gains', makeId(1)])?.dataUpdateCount ?? 0
  const before = replies()
  await open()
  await queryClient.invalidateQueries({ queryKey: ['quiz-gains'] })
  await expect.poll(replies).toBeGreaterThan(before)
  await expect.element(heading).toBeVisible()
})

it('a first pass is shown with its gains, and celebrated once', async () => {
  givenResult(1, {
    isFirstPass: true,
    streak: 1,
    badges: [{ id: 'first-quiz', title: 'First Step', caption: 'Finish a quiz.' }],
  })
  await open()
  await expect.element(page.getByText('Your first pass in Database Management')).toBeVisible()
  expect(listTexts(earned().getByRole('listitem'))).toEqual([
    'Today counts: your streak begins.',
    'First StepNew badge',
  ])
  await expect.element(page.getByTestId('confetti')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Review 8 questions' }))
    .toMatchTextContent(reviewTask.why)
})

it('shows the result even if its gains can’t be loaded', async () => {
  givenResult(2)
  refuse(getQuizGains, 'server.failed', 500)
  await open()
  await expect.element(page.getByRole('heading', { name: '2 mistakes' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Passed' })).toHaveFocus()
  await expect.element(page.getByText(/first pass/)).not.toBeInTheDocument()
  await expect.element(earned()).not.toBeInTheDocument()
})

it('the rank loads late under the score, and answers given too fast are counted', async () => {
  givenResult(4)
  const release = holdBack(getMyRank, { rank: 7, ranked: 9, movement: -2 })
  await open()
  await expect.element(page.getByText(/^2 answers took under 3 seconds, so /)).toBeVisible()
  const before = getTop(button(/^Show all/).element())
  release()
  const line = page.getByRole('link', { name: 'Rank #7 of 9 · down 2 since yesterday' })
  await expect.element(line).toBeVisible()
  expect(getTop(button(/^Show all/).element())).toBe(before)
  expect(getTop(line.element())).toBeLessThan(before)
})

it('a failed quiz offers the advice on its weak topic, which opens on request', async () => {
  givenResult(4)
  answer(getQuizOffer, { questions: 10 })
  await open()
  const more = button(/See what helps\s+with Database Management/)
  await expect.element(more).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(more)
  const dialog = page.getByRole('dialog', { name: 'Skill Insight Alert' })
  await expect.element(dialog).toMatchTextContent('Database Management')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
})

it('the review of a mock links back to its result, without a pass mark', async () => {
  givenResult(1)
  const [answered, ...others] = resultWith(1).review
  const quiz: QuizResult = {
    ...resultWith(1),
    topicId: null,
    isPassed: null,
    mock: { id: 'tcs-nqt-foundation', name: 'TCS NQT style, foundation' },
    review: others,
    unanswered: answered ? [{ index: 0, question: answered.question }] : [],
  }
  answer(getQuizResult, quiz)
  await open()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Review: TCS NQT style, foundation')
  await expect
    .element(page.getByRole('link', { name: "Back to the mock's result" }))
    .toHaveAttribute('href', `/mocks/results/${makeId(1)}`)
  const main = page.getByRole('main')
  for (const words of ['Pass mark', 'Not passed', 'Next step', 'Choose Another Topic'])
    await expect.element(main).not.toMatchTextContent(words)
  await userEvent.click(page.getByText('1. What is true of join 1?'))
  await expect.element(button('Show the answer to question 1')).toBeVisible()
  await expectAccessible()
})
