import { getMyRank } from '@nextround/contract/leaderboard'
import { listBookmarkNotes } from '@nextround/contract/mistakes'
import { getDashboard, getQuizGains } from '@nextround/contract/progress'
import { listMyReports } from '@nextround/contract/question-bank'
import type { AskedChoice, AskedQuestion, GivenAnswer } from '@nextround/contract/question-kinds'
import {
  checkAnswer,
  findOpenQuiz,
  finishQuiz,
  getQuizOffer,
  getQuizResult,
  markGuess,
  type OptionKey,
  type QuizResult,
  type QuizSession,
  startQuiz,
  type Verdict,
} from '@nextround/contract/quizzes'
import type { SampleVerdict } from '@nextround/contract/samples'
import type { AskedSet } from '@nextround/contract/stimulus'
import { Route, Routes } from 'react-router'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import SignedInOnly from '#layout/signed-in-only.tsx'
import QuizResultPage from '../pages/quiz-result.tsx'
import TopicQuizPage from '../pages/topic-quiz.tsx'
import { newLearner, review, toStep } from './dashboard-replies.ts'
import { renderPage } from './render-page.tsx'
import { answer, refuse, signIn } from './server.ts'

/** A question whose correct option is always B. */
export const question = (id: string, changes: Partial<AskedChoice> = {}): AskedChoice => ({
  id,
  topicId: 'os',
  subskill: 'scheduling',
  difficulty: 'beginner',
  text: `What is true of ${id}?`,
  code: null,
  options: (['a', 'b', 'c', 'd'] as const).map((key) => ({ key, text: `Option ${key} of ${id}` })),
  ...changes,
})

export const verdictOn = (chosen: OptionKey): SampleVerdict => ({
  chosen,
  isCorrect: chosen === 'b',
  correctAnswer: 'b',
  why: 'A process that waits holds no processor. The scheduler chooses another one.',
  whyNot: { a: 'It waits.', c: 'It has ended.', d: 'It was never started.' },
})

/** A number whose right answer is always 12.5 km/h, give or take 0.05. */
export const numberQuestion = (id: string): AskedQuestion => ({
  id,
  topicId: 'os',
  subskill: 'scheduling',
  difficulty: 'beginner',
  text: `How fast is ${id}?`,
  code: null,
  kind: 'number',
  unit: 'km/h',
  decimals: 1,
})

export const numberVerdict = (chosen: string): Verdict => ({
  kind: 'number',
  chosen,
  isCorrect: chosen === '12.5',
  correctAnswer: '12.5',
  tolerance: '0.05',
  why: 'The distance divided by the time is the speed.',
  whyNot: chosen === '45' ? '45 comes from multiplying instead of dividing.' : null,
})

/** A question whose right options are always B and D. */
export const multipleQuestion = (id: string): AskedQuestion => ({
  ...question(id),
  kind: 'multiple',
  text: `Which hold for ${id}?`,
})

export const multipleVerdict = (chosen: string): Verdict => ({
  kind: 'multiple',
  chosen,
  isCorrect: chosen === 'bd',
  correctAnswer: 'bd',
  why: 'Both wait for something else than the processor.',
  whyNot: {
    a: 'A running process holds the processor.',
    c: 'A process that has ended waits for nothing.',
    d: 'A page fault waits for the disk, too.',
  },
})

export function verdictOf(given: GivenAnswer): Verdict {
  if (typeof given === 'string') return verdictOn(given)
  return given.kind === 'multiple'
    ? multipleVerdict(given.chosen.join(''))
    : numberVerdict(given.text)
}

type Given = {
  questions?: AskedQuestion[]
  sets?: AskedSet[]
  size?: number
  /** How many answers the server already has, all of them correct. The quiz is then open. */
  answered?: number
  isOpen?: boolean
  activeMs?: number
}

/** Creates a learner for this test, and a server with one quiz for them. */
export function givenQuiz({
  size = 3,
  questions = Array.from({ length: size }, (_, index) => question(`q${index + 1}`)),
  sets = [],
  answered = 0,
  isOpen = answered > 0,
  activeMs = 0,
}: Given = {}) {
  const learnerId = crypto.randomUUID()
  const aim = {
    topicId: 'os',
    subskill: null,
    subskillLabel: null,
    company: null,
    isReTest: false,
    isPlacement: false,
    isRound: false,
  }
  const verdicts: QuizSession['verdicts'] = {}
  for (const { id } of questions.slice(0, answered)) verdicts[id] = verdictOn('b')
  const session: QuizSession = {
    ...aim,
    id: crypto.randomUUID(),
    startedAt: '2026-11-18T06:00:00.000Z',
    activeMs,
    questions,
    sets,
    verdicts,
  }
  /** All answers received, in order. */
  const received: { questionId: string; answer: GivenAnswer }[] = []

  const result = (): QuizResult => {
    const right = Object.values(verdicts).filter(({ isCorrect }) => isCorrect).length
    const score = Math.round((100 * right) / questions.length)
    return {
      ...aim,
      id: session.id,
      totalQuestions: questions.length,
      correctAnswers: right,
      scorePercentage: score,
      isPassed: score >= 70,
      timeSpentMs: 60_000,
      completedAt: '2026-11-18T06:10:00.000Z',
      subskills: [],
      review: questions.flatMap((each) => {
        const verdict = verdicts[each.id]
        return verdict ? { ...verdict, question: each, isCorrected: false } : []
      }),
      unanswered: questions.flatMap((each, index) =>
        verdicts[each.id] ? [] : { index, question: each },
      ),
      sets,
    }
  }
  /** Accepts answers, as a working server does. */
  const takeAnswers = () =>
    answer(checkAnswer, ({ body }) => {
      received.push(body)
      return (verdicts[body.questionId] ??= verdictOf(body.answer))
    })
  const takeFinish = () => answer(finishQuiz, result)
  /** Ends the quiz elsewhere: finished with a result, or closed for another quiz. */
  const end = (how: 'finished' | 'closed') => {
    answer(findOpenQuiz, { session: null })
    refuse(checkAnswer, 'quiz.not-found', 404)
    if (how === 'finished') {
      takeFinish()
      answer(getQuizResult, result)
      return
    }
    refuse(finishQuiz, 'quiz.not-found', 404)
    refuse(getQuizResult, 'quiz.not-found', 404)
  }

  signIn({ id: learnerId })
  answer(getQuizOffer, { questions: questions.length })
  answer(findOpenQuiz, () => ({ session: isOpen ? session : null }))
  answer(startQuiz, session)
  answer(markGuess, ({ body }) => ({ isGuess: body.isGuess }))
  answer(getQuizResult, result)
  answer(getDashboard, newLearner())
  answer(getQuizGains, {
    isFirstPass: false,
    badges: [],
    streak: null,
    answers: [],
    nextStep: toStep(review),
  })
  answer(listMyReports, { reports: [] })
  answer(listBookmarkNotes, { bookmarks: [] })
  answer(getMyRank, { rank: null, ranked: 0, movement: null })
  takeAnswers()
  takeFinish()
  return {
    session,
    learnerId,
    verdicts,
    received,
    result,
    takeAnswers,
    takeFinish,
    end,
  }
}

const QuizPages = () => (
  <Routes>
    <Route path=":topicId" element={<TopicQuizPage />} />
    <Route element={<SignedInOnly />}>
      <Route path="results/:sessionId" element={<QuizResultPage />} />
    </Route>
  </Routes>
)

export const openQuizPage = (at = '/quiz/os', state?: unknown) =>
  renderPage(QuizPages, at, '/quiz/*', state)

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const sheet = () => page.getByRole('group', { name: 'Verdict' })
export const heading = () => page.getByRole('heading', { level: 1 })
/** Playwright considers the radio invisible, because its label covers it. */
export const option = (key: OptionKey) => page.getByRole('radio').nth('abcde'.indexOf(key))

export async function choose(key: OptionKey) {
  await userEvent.click(option(key).element().closest('label') as HTMLElement)
}

export async function atQuestion(number: number, total = 3) {
  await expect.element(page.getByText(`${number} of ${total}`, { exact: true })).toBeVisible()
}

export async function atResult(score: string) {
  const name = new RegExp(`^Score: ${score}`)
  await expect.element(page.getByRole('img', { name })).toBeVisible()
}

export const next = () => userEvent.click(button('Next'))
export const finish = () => userEvent.click(button('Finish Quiz'))

/** Starts the quiz, or continues the open one. */
export async function begin(at = 1, total = 3) {
  await openQuizPage()
  await userEvent.click(button(/^(Start Quiz|Continue your quiz)$/).first())
  await atQuestion(at, total)
  await focusHasFollowed()
}

/** The focus moves to a new question with a delay, and would steal a key press from a test. */
export async function focusHasFollowed() {
  await expect.element(heading()).toHaveFocus()
}
