import { answerWith, holdBack } from './answers.ts'
import { idOf, newLearner, oneQuiz, resumeOf, skill } from './dashboard-replies.ts'
import { region, showDashboard } from './dashboard.ts'
import { answerOne, atQuestion, next, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

const WORDS = { title: 'One thing', why: 'For one reason.' }
const PRACTICE = {
  kind: 'practice',
  topicId: 'dbms',
  subskill: 'dbms.joins',
  label: 'Joins',
  questions: 10,
  minutes: 15,
} as const

for (const [kind, step, action, to] of [
  ['what is due', { kind: 're-test', ...WORDS, due: 8 }, 'Start re-test', '/quiz?review=due'],
  [
    'the first task of the plan',
    { kind: 'plan', ...WORDS, task: PRACTICE },
    'Start practice',
    '/quiz/dbms?subskill=dbms.joins',
  ],
  [
    'the weakest subskill',
    {
      kind: 'practise',
      ...WORDS,
      topicId: 'os',
      subskill: 'os.paging',
      label: 'Paging',
      isNoteFirst: false,
    },
    'Start practice',
    '/quiz/os?subskill=os.paging',
  ],
  ['a topic of choice', { kind: 'start', ...WORDS }, 'Choose a topic', '/topics'],
  [
    "a company's open set",
    resumeOf(idOf(1), { topicId: null, company: 'tcs' }),
    'Continue your quiz',
    '/quiz?company=tcs',
  ],
  [
    'an open re-test',
    resumeOf(idOf(1), { topicId: null, isReTest: true }),
    'Continue your quiz',
    '/quiz?review=due',
  ],
] as const) {
  test(`the next step leads to ${kind}`, async ({ page }) => {
    await showDashboard(page, oneQuiz({ nextStep: step }))
    await expect(page.getByText('Next step', { exact: true })).toHaveCount(1)
    await expect(page.getByText(step.why)).toBeVisible()
    await expect(page.getByRole('link', { name: action })).toHaveAttribute('href', to)
  })
}

test('an open quiz goes on from the dashboard without a question', async ({ page, baseURL }) => {
  const keys = await rightAnswers(baseURL, 'dbms')
  await startQuiz(page, 'dbms')
  await answerOne(page, keys)
  await next(page)
  await atQuestion(page, 2)
  const sessionId = await page.evaluate(async () => {
    const reply = (await (await fetch('/api/quiz-sessions/open')).json()) as {
      session: { id: string }
    }
    return reply.session.id
  })
  // A quiz that is left is no longer marked as running in this tab.
  await page.getByRole('link', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await showDashboard(page, newLearner({ nextStep: resumeOf(sessionId) }))
  await expect(page.getByText('1 of 15 answered')).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  await atQuestion(page, 2)
})

test('an alert speaks as surely as the answers allow, and closing it tells the server', async ({
  page,
}) => {
  const weak = skill('os', 38, { range: { low: 24, high: 52 } })
  await answerWith(page, '/api/dashboard/alert/closing', 200, { isClosed: true })
  await showDashboard(page, oneQuiz({ skills: [weak], alert: { topicId: 'os', isSure: true } }))
  const dialog = page.getByRole('dialog', { name: 'Skill Insight Alert' })
  await expect(dialog).toContainText('Operating Systems is a weak spot.')
  await expect(dialog).toContainText('about 38 (24-52), from 10 answers')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Practise ten questions on Indexing.',
    'Read why your wrong options are wrong.',
  ])
  await expectAccessible(page)
  const told = page.waitForRequest('**/api/dashboard/alert/closing')
  await page.keyboard.press('Escape')
  expect((await told).method()).toBe('POST')
  await expect(dialog).toHaveCount(0)

  // Who comes back at once sees what was shown before, but not the alert.
  await answerWith(page, '/api/dashboard', 200, oneQuiz({ skills: [weak] }))
  const release = await holdBack(page, '/api/dashboard')
  await page.getByRole('link', { name: 'Start practice' }).click()
  await expect(page).toHaveURL('/quiz/os?subskill=os.paging')
  await page.goBack()
  await expect(region(page, 'Practise Paging')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  release()

  await showDashboard(page, oneQuiz({ skills: [weak], alert: { topicId: 'os', isSure: false } }))
  await expect(dialog).toContainText(
    'Operating Systems may be a weak spot, take one more quiz to be sure.',
  )
  const toldAgain = page.waitForRequest('**/api/dashboard/alert/closing')
  await dialog.getByRole('link', { name: 'Start Improving' }).click()
  await toldAgain
  await expect(page).toHaveURL('/quiz/os?subskill=os.one')
})

test('an alert that cannot be closed on the server traps nobody', async ({ page, complaints }) => {
  await answerWith(page, '/api/dashboard/alert/closing', 500, {
    code: 'server.failed',
    requestId: 'r-1',
  })
  await showDashboard(
    page,
    oneQuiz({ skills: [skill('os', 38)], alert: { topicId: 'os', isSure: true } }),
  )
  const dialog = page.getByRole('dialog', { name: 'Skill Insight Alert' })
  const refused = page.waitForResponse('**/api/dashboard/alert/closing')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await refused
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Start practice' })).toBeVisible()
  expectFailedLoads(complaints)
})
