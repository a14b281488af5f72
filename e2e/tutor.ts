import type { Locator, Page } from '@playwright/test'
import type { TutorEvent } from '../packages/contract/src/tutor.ts'

/** Answers each question with these events. It replaces a model, which writes nothing hostile by itself. */
export const answerQuestions = (page: Page, events: TutorEvent[]) =>
  page.route('**/api/ai-tutor', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ contentType: 'text/event-stream', body: toStream(events) })
      : route.fallback(),
  )

/** A stream in the server's format. */
const toStream = (events: TutorEvent[]): string =>
  [...events.map((event) => JSON.stringify(event)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join('')

export const log = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' })
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Chat' })

export async function askTutor(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Ask the tutor' }).fill(question)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
