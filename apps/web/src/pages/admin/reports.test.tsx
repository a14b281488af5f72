import type { ReportStatus } from '@nextround/contract/question-bank'
import {
  type AdminReport,
  correctKey,
  decideReports,
  getReportedQuestion,
  type ReportedQuestion,
} from '@nextround/contract/reports-admin'
import type { Reply } from '@nextround/contract/endpoint'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/live/query-client.ts'
import { address, expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { answer, cutOff, refuse } from '../../testing/server.ts'
import {
  answerInbox,
  answerPayments,
  answerReports,
  button,
  detail,
  inHours,
  findRowMain,
  openConsole,
  rows,
  text,
} from '../../testing/console-fixtures.tsx'
import ReportsPage from './reports.tsx'

const report = (changes: Partial<AdminReport> = {}): AdminReport => ({
  id: crypto.randomUUID(),
  reason: 'wrong-answer',
  text: '',
  status: 'open',
  reply: null,
  reportedAt: inHours(-1),
  answered: { optionOrder: ['c', 'a', 'd', 'b'], chosen: 'd' },
  decided: null,
  ...changes,
})

const makeQuestion = (reports: AdminReport[]): ReportedQuestion => {
  const count = (status: ReportStatus) => reports.filter((one) => one.status === status).length
  return {
    questionId: 'dsa-1a2b',
    revision: 1,
    topicId: 'dsa',
    subskill: 'loops',
    text: 'Which loop ends first?',
    reasons: ['wrong-answer'],
    reports: reports.length,
    openReports: count('open'),
    acceptedReports: count('accepted'),
    lastReportedAt: inHours(-1),
    isAsked: true,
    openCorrection: null,
  }
}

/** Simulates a question with its reports, whose status changes with each decision as on the server. */
function answerQuestion(
  reports: AdminReport[],
  changes: Partial<Reply<typeof getReportedQuestion>> = {},
) {
  answerReports([makeQuestion(reports)])
  answer(
    getReportedQuestion,
    (): Reply<typeof getReportedQuestion> => ({
      question: makeQuestion(reports),
      asked: {
        id: 'dsa-1a2b',
        topicId: 'dsa',
        subskill: 'loops',
        difficulty: 'beginner',
        text: 'Which loop ends first?',
        code: { lang: 'python', text: 'while n: n -= 1' },
        options: (['a', 'b', 'c', 'd'] as const).map((key) => ({ key, text: `Loop ${key}` })),
      },
      correctAnswer: 'a',
      why: 'It stops at zero.',
      whyNot: { b: 'It runs on.' },
      alsoRight: [],
      alsoWithin: [],
      tolerance: null,
      corrections: [],
      needsSecondEditor: null,
      answers: 40,
      rightAnswers: 10,
      reports,
      ...changes,
    }),
  )
  answer(decideReports, ({ body: { decisions } }) => {
    const before = decisions.map(({ reportId, status, reply }) => {
      const one = reports.find(({ id }) => id === reportId) ?? report()
      const was = { reportId, status: one.status, reply: one.reply }
      Object.assign(one, { status, reply, decided: { by: 'Meera Nair', at: inHours(0) } })
      return was
    })
    answerReports([makeQuestion(reports)])
    return { before }
  })
}

const open = (query = '') => openConsole(ReportsPage, `/admin/reports${query}`, 'editor')
const shown = () => detail('dsa-1a2b')
const reply = () => page.getByLabelText('Reply (optional)')
const main = () => findRowMain('Reports', 'dsa-1a2b')

beforeEach(() => {
  answerPayments([])
  answerInbox([])
})

it('by keyboard: reads a report next to its question, answers, undoes and answers again', async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(360, 740))
  const first = report({ text: 'Option b is right too.\nTry n = 0.' })
  const second = report({ reason: 'typo' })
  answerQuestion([first, second])
  await open()
  await expect.element(rows('Reports')).toMatchTextContent('2 open')
  await userEvent.keyboard('j')
  await expect.element(shown()).toMatchTextContent('Try n = 0.')
  await expect.element(shown().getByText('The right answer')).toHaveLength(1)
  await expect.element(shown()).toMatchTextContent('content/questions/dsa/')
  await expectAccessible()

  await userEvent.click(shown().getByRole('checkbox', { name: /^A typo, or broken code/ }))
  // Keys act while the focus is not in a text field.
  await userEvent.keyboard('a')
  await expect.element(reply()).toHaveFocus()
  await userEvent.keyboard('You are right, we correct it.{Control>}{Enter}{/Control}')
  await expect.element(text(/Accepted: 1 report · can be undone for \d+ s/)).toBeVisible()
  expect(first).toMatchObject({ status: 'accepted', reply: 'You are right, we correct it.' })
  expect(second.status).toBe('open')
  await expect.element(shown()).toMatchTextContent('Accepted by Meera Nair')

  await userEvent.keyboard('z')
  await expect.element(rows('Reports')).toMatchTextContent('2 open')
  expect(first).toMatchObject({ status: 'open', reply: null })
  await userEvent.keyboard('f')
  await expect.element(text('2 learners read: ‘The question has been corrected.’')).toBeVisible()
  await expect.element(reply()).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(text(/Fixed: 2 reports/)).toBeVisible()
  await expect.element(rows('Reports')).toHaveLength(0)
  await userEvent.click(page.getByText('Done', { exact: true }).first())
  await expect.element(rows('Reports')).toHaveLength(1)
})

it('on a phone: long words, the same place in the list, and reports to correct', async () => {
  const reports = [report({ text: `${'a'.repeat(300)}\n`.repeat(3) })]
  answerQuestion(reports)
  await open()
  await expect.element(rows('Reports')).toHaveLength(1)
  expectNoOverflow()
  await userEvent.click(main())
  await expect.element(shown().getByRole('heading', { level: 2 })).toHaveFocus()
  await expect.element(shown().getByText('The right answer')).toHaveLength(1)
  expectNoOverflow()
  await expectAccessible()
  const box = shown().getByRole('checkbox')
  await userEvent.click(box)
  await expect.element(shown()).toMatchTextContent('Select the reports you want to decide on.')
  await userEvent.click(box)
  await userEvent.click(button('Accept 1 report'))
  await expect.element(text("The learner reads: ‘You're right. We'll correct it.’")).toBeVisible()
  expectNoOverflow()
  await userEvent.click(button('Mark as accepted'))
  await expect.element(shown()).toMatchTextContent('Accepted by Meera Nair')
  await userEvent.click(button('Back to the list'))
  await userEvent.click(page.getByText('To correct', { exact: true }))
  await expect.element(rows('Reports')).toMatchTextContent('1 to correct')
})

it('a row opened right after typing stays open', async () => {
  answerQuestion([report()])
  await open()
  await expect.element(rows('Reports')).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.fill(page.getByLabelText('Search reports'), 'dsa-1')
  await userEvent.click(main())
  await expect.element(shown()).toBeVisible()
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => address()).toBe('/admin/reports?search=dsa-1&open=dsa-1a2b.1')
  await expect.element(shown()).toBeVisible()
})

it('explains errors: no network, decided by others, deleted', async () => {
  const one = report()
  answerQuestion([one])
  const { unmount } = await open('?open=dsa-1a2b.1')
  await userEvent.click(button('Decline 1 report'))
  cutOff(decideReports)
  await userEvent.click(button('Mark as declined'))
  await expect.element(text("Couldn't save the decision")).toBeVisible()
  const sent: object[] = []
  answer(decideReports, ({ body: { decisions } }): Reply<typeof decideReports> => {
    sent.push(...decisions)
    return { before: [{ reportId: one.id, status: 'fixed', reply: null }] }
  })
  await userEvent.click(button('Mark as declined'))
  await expect.element(text('Someone else had already decided')).toBeVisible()
  await userEvent.click(button(/^Undo/))
  await expect
    .poll(() => sent)
    .toMatchObject([{ status: 'declined' }, { reportId: one.id, status: 'fixed' }])
  await unmount()
  queryClient.clear()
  answerReports([])
  refuse(getReportedQuestion, 'question.not-found', 404)
  await open('?open=dsa-1a2b.1')
  await expect.element(text("Couldn't load this question")).toBeVisible()
  await expect.element(text('The reporter has deleted their account')).toBeVisible()
})

it('accepts another set of options as right if several are', async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(360, 740))
  answerQuestion([report({ answered: { optionOrder: ['c', 'a', 'd', 'b'], chosen: 'ab' } })], {
    asked: {
      id: 'dsa-1a2b',
      topicId: 'dsa',
      subskill: 'loops',
      difficulty: 'beginner',
      text: 'Which loops end?',
      code: null,
      kind: 'multiple',
      options: (['a', 'b', 'c', 'd'] as const).map((key) => ({ key, text: `Loop ${key}` })),
    },
    correctAnswer: 'ac',
    alsoRight: ['c'],
  })
  const proposed = vi.fn<(body: object) => void>()
  answer(correctKey, ({ body }) => {
    proposed(body)
    return {
      correction: {
        id: crypto.randomUUID(),
        alsoRight: ['abc'],
        status: 'waiting' as const,
        by: 'Meera Nair',
        isOwn: true,
        at: inHours(0),
        confirmedBy: null,
        takesEffectAt: inHours(1),
        closed: null,
      },
    }
  })
  await open()
  await userEvent.keyboard('j')
  await expect.element(shown()).toMatchTextContent('They chose B and D.')
  await expect.element(shown().getByText('A right option')).toHaveLength(2)
  await expect.element(shown().getByText('Right too')).toHaveLength(1)

  await userEvent.click(button('Correct the key'))
  const form = shown().getByRole('form', { name: 'An answer that is right too' })
  await expect.element(form.getByRole('checkbox', { name: 'a: Loop a' })).toBeChecked()
  await expectAccessible()
  await userEvent.click(button('Count as right'))
  await expect.element(text(/^This answer is right already/)).toBeVisible()
  await userEvent.click(form.getByRole('checkbox', { name: 'b: Loop b' }))
  await userEvent.click(button('Count as right'))
  await expect.element(text('Correction saved')).toBeVisible()
  expect(proposed).toHaveBeenCalledWith({ questionId: 'dsa-1a2b', revision: 1, alsoRight: ['abc'] })
})
