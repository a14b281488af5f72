import {
  listMyReports,
  type QuestionReport,
  reportQuestion,
} from '@nextround/contract/question-bank'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atQuestion, begin, button, choose, givenQuiz, sheet } from '../../testing/quiz.tsx'
import { expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse } from '../../testing/server.ts'
import MyReports from './my-reports.tsx'

const open = () => userEvent.click(button('Report a problem'))
const dialog = () => page.getByRole('dialog')
const words = () => page.getByLabelText(/^In your words/)
const submit = (name = 'Send Report') => userEvent.click(button(name))
const text = (shown: string | RegExp) => page.getByText(shown)

const report = (changes: Partial<QuestionReport> = {}): QuestionReport => ({
  id: '01900000-0000-7000-8000-000000000001',
  questionId: 'q1',
  questionText: 'What is true of q1?',
  isOfThisRevision: true,
  reason: 'other',
  text: 'Two of these <b>are</b> right.',
  status: 'open',
  reply: null,
  reportedAt: '2026-11-18T06:00:00.000Z',
  ...changes,
})

const Reports = () => (
  <main>
    <MyReports />
  </main>
)

/** Answers the first question, so that it can be reported. */
async function atVerdict() {
  givenQuiz()
  await begin()
  await expect.element(button('Report a problem')).not.toBeInTheDocument()
  await choose('a')
  await expect.element(button('Report a problem')).toBeVisible()
}

it('asks for a missing reason, and counts text that is too long', async () => {
  await atVerdict()
  await open()
  await expectAccessible()
  await submit()
  await expect.element(text('Choose the closest option.')).toBeVisible()
  await expect.element(dialog().getByRole('radio').first()).toHaveFocus()
  await userEvent.click(text('Something else'))
  await submit()
  await expect.element(text('Please describe the problem.')).toBeVisible()
  await expect.element(words()).toHaveFocus()
  await words().fill('x'.repeat(1_012))
  await expect.element(text('12 characters too long. Please shorten it.')).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
  await words().fill('Two of these <b>are</b> right.')
  await expect.element(text('30 of 1,000 characters')).toBeVisible()
})

it('keeps its text through failures, and is sent once', async () => {
  await atVerdict()
  await open()
  await userEvent.click(text('Something else'))
  await words().fill(report().text)
  refuse(reportQuestion, 'server.failed', 500)
  await submit()
  await expect.element(text(/Something went wrong on our side\./)).toBeVisible()
  cutOff(reportQuestion)
  await submit('Try Again')
  await expect.element(text(/We couldn't reach the server\./)).toBeVisible()
  await userEvent.click(button('Close'))
  await open()
  await expect.element(words()).toHaveValue(report().text)
  await expect.element(page.getByRole('radio', { name: 'Something else' })).toBeChecked()

  const release = holdBack(reportQuestion, report())
  await submit()
  await expect.element(button('Sending')).toBeVisible()
  release()
  await expect.element(text('Thanks. We read every report.')).toBeVisible()
  await expect.element(dialog().getByText('Two of these <b>are</b> right.')).toBeVisible()
  await expect.element(dialog().getByText("We haven't looked at it yet.")).toBeVisible()
  await expectAccessible()
  await userEvent.click(button('Done'))
  await expect.element(button('Reported: Open')).toHaveFocus()
})

it('by keyboard: typing doesn’t answer the question, and the focus returns', async () => {
  const press = (keys: string) => userEvent.keyboard(keys)
  await atVerdict()
  ;(button('Report a problem').element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(dialog().getByRole('radio').first()).toHaveFocus()
  await press(' {ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'More than one is right' })).toBeChecked()
  await press('{Tab}1a2b{Enter}')
  await expect.element(words()).toHaveValue('1a2b\n')
  await press('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Report a problem')).toHaveFocus()
  await atQuestion(1)

  await press('{Enter}')
  const release = holdBack(reportQuestion, report())
  await expect.element(words()).toHaveValue('1a2b\n')
  ;(button('Send Report').element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(button('Sending')).toBeVisible()
  // The form is disabled and has lost the focus. This key must not reach the quiz below.
  await press('{Enter}')
  await atQuestion(1)
  release()
  await expect.element(text('Thanks. We read every report.')).toBeVisible()
  await press('{Enter}{Escape}')
  await expect.element(button('Reported: Open')).toHaveFocus()
  await atQuestion(1)
})

it('shows a report sent from elsewhere', async () => {
  await atVerdict()
  await open()
  await userEvent.click(text('The wording is unclear'))
  answer(reportQuestion, report({ reason: 'typo', text: 'Said on the phone.' }))
  await submit()
  await expect.element(dialog().getByText('Said on the phone.')).toBeVisible()
})

it('is shown in the question’s sheet from the start', async () => {
  givenQuiz()
  answer(listMyReports, { reports: [report({ status: 'accepted' })] })
  await begin()
  await choose('a')
  await expect.element(sheet().getByRole('button', { name: 'Reported: Accepted' })).toBeVisible()
})

it('the list shows each report’s status, and reloads after a failure', async () => {
  refuse(listMyReports, 'server.failed', 500)
  await render(<Reports />)
  await expect.element(text("Couldn't load your reports")).toBeVisible()
  await expectAccessible()
  const reply = 'You are right, thank you. It is corrected with the next release.'
  answer(listMyReports, { reports: [report({ status: 'accepted', reply })] })
  await userEvent.click(button('Try Again'))
  for (const shown of ['Accepted', report().text, reply])
    await expect.element(text(shown)).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it('an empty list explains how to report', async () => {
  answer(listMyReports, { reports: [] })
  await render(<Reports />)
  await expect.element(text(/^No reports yet\./)).toBeVisible()
})
