import type { Locator, Page } from '@playwright/test'
import type { Reply } from '../packages/contract/src/endpoint.ts'
import type {
  getTutor,
  TutorChat,
  TutorEvent,
  TutorMessage,
  TutorPractice,
  TutorSource,
} from '../packages/contract/src/tutor.ts'
import { answerWith } from './answers.ts'

type Overview = Reply<typeof getTutor>

export const WIDE = { width: 1280, height: 800 }
export const CHAT_ID = '0190d3c0-0000-7000-8000-000000000001'
const AT = '2026-11-16T10:00:00.000Z'

export const SUGGESTIONS = [
  'Why does NULL = NULL not return true?',
  'What is the difference between a process and a thread?',
  'When is quicksort slow?',
  'What are the four conditions of a deadlock?',
]

export const SOURCES: TutorSource[] = [
  { kind: 'question', title: 'Rows dropped by WHERE', to: '/quiz/results/0190d3c0' },
  { kind: 'note', title: 'NULL in SQL', to: '/learn/dbms/nulls' },
  { kind: 'guide', title: 'SQL that interviewers ask', to: '/guides/sql-for-interviews#nulls' },
]
export const PRACTICE: TutorPractice[] = [
  { label: 'NULL logic', questions: 4, to: '/quiz/dbms?subskill=nulls' },
]

export const ANSWER = `Because a comparison with NULL is neither true nor false: it is **unknown**, and \`WHERE\` keeps only rows that are true.

\`\`\`sql
NULL <> 500               -- unknown
NULL = 500                -- unknown
unknown OR unknown        -- unknown, and the row is dropped from the result of the query
\`\`\`

To keep those rows, ask for them: \`OR bonus IS NULL\`, or compare with \`IS DISTINCT FROM\`.

| a | b | a = b |
|---|---|---|
| 1 | 1 | true |
| 1 | NULL | unknown |

1. Look for columns that may be NULL.
2. Read [the note on NULL](/learn/dbms/nulls).
`

export const answerOverview = (page: Page, changes: Partial<Overview> = {}) =>
  page.route(
    (url) => url.pathname === '/api/ai-tutor',
    (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: {
              mode: 'material',
              quota: { left: 17, limit: 20 },
              suggestions: SUGGESTIONS,
              about: null,
              ...changes,
            } satisfies Overview,
          })
        : route.fallback(),
  )

export const chat = (number: number, title: string): TutorChat => ({
  id: CHAT_ID.slice(0, -2) + String(number).padStart(2, '0'),
  title,
  at: AT,
})

export const CHATS = [
  chat(1, 'NULL in SQL'),
  chat(2, 'Deadlock conditions'),
  chat(3, 'Why is quicksort fast?'),
]

export const answerChats = (page: Page, chats: TutorChat[] = CHATS) =>
  answerWith(page, '/api/ai-tutor/chats', 200, { chats })

export const STORED: TutorMessage[] = [
  {
    id: chat(11, '').id,
    role: 'user',
    content: 'why did my query drop rows where bonus is NULL? i wrote bonus <> 500 or bonus = 500',
    at: AT,
    reply: null,
  },
  {
    id: chat(12, '').id,
    role: 'assistant',
    content: ANSWER,
    at: AT,
    reply: {
      mode: 'material',
      reason: 'no-model',
      ending: 'whole',
      sources: SOURCES,
      practice: PRACTICE,
    },
  },
]

export const answerChat = (page: Page, messages = STORED, of = CHATS[0]) =>
  answerWith(page, `/api/ai-tutor/chats/${of?.id}`, 200, { chat: of, messages })

export const begin = (changes: object = {}): TutorEvent => ({
  choices: [],
  tutor: {
    kind: 'begin',
    chatId: null,
    title: 'NULL in SQL',
    mode: 'material',
    reason: 'no-model',
    quota: { left: 16, limit: 20 },
    ...changes,
  },
})
export const words = (content: string): TutorEvent => ({ choices: [{ delta: { content } }] })
export const end = (changes: object = {}): TutorEvent => ({
  choices: [],
  tutor: { kind: 'end', ending: 'whole', sources: [], practice: [], ...changes },
})

/** A stream as the server writes it. */
export const streamOf = (events: TutorEvent[]): string =>
  [...events.map((event) => JSON.stringify(event)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join('')

/** Answers each question with the same events, all at once. */
export const answerQuestions = (page: Page, events: TutorEvent[]) =>
  page.route(
    (url) => url.pathname === '/api/ai-tutor',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ contentType: 'text/event-stream', body: streamOf(events) })
        : route.fallback(),
  )

type Line = {
  sent: { messages: { role: string; content: string }[]; chatId?: string; about?: object }[]
  isLeft: boolean
  push: (text: string) => void
  close: () => unknown
  cut: () => void
}

/** Puts a line in place of the network that the test fills as it likes: `page.route` answers only with a whole reply. */
export async function holdLine(page: Page) {
  await page.addInitScript(() => {
    const line: Partial<Line> = { sent: [], isLeft: false }
    Object.assign(window, { line })
    const fetch = window.fetch.bind(window)
    window.fetch = async (to, options) => {
      if (to !== '/api/ai-tutor' || options?.method !== 'POST') return fetch(to, options)
      line.sent?.push(JSON.parse(options.body as string) as Line['sent'][number])
      line.isLeft = false
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder()
          line.push = (text) => controller.enqueue(encoder.encode(text))
          // Whoever has read the last event has left.
          line.close = () => line.isLeft || controller.close()
          line.cut = () => controller.error(new TypeError('network error'))
          options.signal?.addEventListener('abort', () => {
            line.isLeft = true
            controller.error(new DOMException('left', 'AbortError'))
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
  })
  const act = (name: 'close' | 'cut') =>
    page.evaluate((what) => (window as unknown as { line: Line }).line[what](), name)
  return {
    send: (...events: TutorEvent[]) =>
      page.evaluate(
        (text) => (window as unknown as { line: Line }).line.push(text),
        events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
      ),
    finish: async () => {
      await page.evaluate(() => (window as unknown as { line: Line }).line.push('data: [DONE]\n\n'))
      await act('close')
    },
    cut: () => act('cut'),
    sent: () => page.evaluate(() => (window as unknown as { line: Line }).line.sent),
    isLeft: () => page.evaluate(() => (window as unknown as { line: Line }).line.isLeft),
  }
}

export const input = (page: Page): Locator => page.getByRole('textbox', { name: 'Ask the tutor' })
export const log = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' })
export const sendButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Send', exact: true })
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Chat' })

export async function askTutor(page: Page, question: string): Promise<void> {
  await input(page).fill(question)
  await sendButton(page).click()
}
