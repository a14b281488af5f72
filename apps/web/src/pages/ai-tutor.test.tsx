import { getCurrentUser } from '@nextround/contract/auth'
import type { Reply } from '@nextround/contract/endpoint'
import {
  askTutor,
  deleteChat,
  getChat,
  getTutor,
  listChats,
  renameChat,
  type TutorChat,
  type TutorEvent,
  type TutorMessage,
  type TutorPractice,
  type TutorSource,
} from '@nextround/contract/tutor'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/live/query-client.ts'
import {
  address,
  expectAccessible,
  expectNoOverflow,
  leaveForSlowPage,
  renderPage,
} from '../testing/render-page.tsx'
import {
  answer,
  answerEvents,
  answerText,
  holdBack,
  holdStream,
  refuse,
  signIn,
} from '../testing/server.ts'
import AiTutorPage from './ai-tutor.tsx'

const CHAT_ID = '0190d3c0-0000-7000-8000-000000000001'
const AT = '2026-11-16T10:00:00.000Z'
const FAILED = 'Failed to get response from AI tutor'

const SUGGESTIONS = [
  'Why does NULL = NULL not return true?',
  'What is the difference between a process and a thread?',
  'When is quicksort slow?',
  'What are the four conditions of a deadlock?',
]
const SOURCES: TutorSource[] = [
  { kind: 'question', title: 'Rows dropped by WHERE', to: '/quiz/results/0190d3c0' },
  { kind: 'note', title: 'NULL in SQL', to: '/learn/dbms/nulls' },
  { kind: 'guide', title: 'SQL that interviewers ask', to: '/guides/sql-for-interviews#nulls' },
]
const PRACTICE: TutorPractice[] = [
  { label: 'NULL logic', questions: 4, to: '/quiz/dbms?subskill=nulls' },
]
const ANSWER = `Because a comparison with NULL is neither true nor false: it is **unknown**, and \`WHERE\` keeps only rows that are true.

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
const chat = (number: number, title: string): TutorChat => ({
  id: CHAT_ID.slice(0, -2) + String(number).padStart(2, '0'),
  title,
  at: AT,
})
const CHATS = [
  chat(1, 'NULL in SQL'),
  chat(2, 'Deadlock conditions'),
  chat(3, 'Why is quicksort fast?'),
]
const QUESTION =
  'why did my query drop rows where bonus is NULL? i wrote bonus <> 500 or bonus = 500'
const STORED: TutorMessage[] = [
  { id: chat(11, '').id, role: 'user', content: QUESTION, at: AT, reply: null },
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

const begin = (changes: object = {}): TutorEvent => ({
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
const words = (content: string): TutorEvent => ({ choices: [{ delta: { content } }] })
const end = (changes: object = {}): TutorEvent => ({
  choices: [],
  tutor: { kind: 'end', ending: 'whole', sources: [], practice: [], ...changes },
})

const input = () => page.getByRole('textbox', { name: 'Ask the tutor' })
const log = () => page.getByRole('log', { name: 'Conversation' })
const panel = () => page.getByRole('region', { name: 'Chat' })
/** The introduction below it has a heading of the same level. */
const chatTitle = () => panel().getByRole('heading', { level: 2 }).first()
const send = () => page.getByRole('button', { name: 'Send', exact: true })
const suggestions = () => page.getByRole('list', { name: 'Suggestions' }).getByRole('button')
const sources = () => log().getByRole('list', { name: 'Sources' })
const chats = () => page.getByRole('navigation', { name: 'Your chats' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heard = () => panel().getByRole('status').last()

const answerOverview = (changes: Partial<Reply<typeof getTutor>> = {}) =>
  answer(getTutor, {
    mode: 'material',
    quota: { left: 17, limit: 20 },
    suggestions: SUGGESTIONS,
    about: null,
    ...changes,
  })

/** A learner with three chats. The first can be opened. */
function givenLearner() {
  signIn()
  answer(listChats, { chats: CHATS })
  answer(getChat, { chat: CHATS[0] as TutorChat, messages: STORED })
}

const open = (query = '') => renderPage(AiTutorPage, `/ai-tutor${query}`)
const openChat = async () => {
  await open(`?chat=${CHAT_ID}`)
  await expect.element(sources()).toBeVisible()
}
async function ask(question: string) {
  await input().fill(question)
  await send().click()
}

/** Emulates a mouse, with which Enter sends. */
const useMouse = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query === '(pointer: coarse)' ? ({ matches: false } as MediaQueryList) : matchMedia(query),
    )
const matchMedia = window.matchMedia.bind(window)

/** Time advances normally and can also be moved forward. */
const useMovableTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

/** Time passes only when it is moved. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

beforeEach(() => {
  answerOverview()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await page.viewport(360, 740)
})

it('a guest can choose one of four suggestions and read the reply with its sources', async () => {
  await page.viewport(1280, 800)
  answerEvents(askTutor, [
    begin(),
    words(ANSWER.slice(0, 40)),
    words(ANSWER.slice(40)),
    end({ sources: SOURCES, practice: PRACTICE }),
  ])
  const { unmount } = await open()
  await expect.element(suggestions()).toHaveLength(4)
  expect(
    suggestions()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(SUGGESTIONS)
  await expect.element(panel()).toMatchTextContent('from our notes')
  await expect.element(chatTitle()).toHaveTextContent('Ask our notes')
  expect(panel().element().getBoundingClientRect().height).toBe(600)
  await expect.element(page.getByText('17 of 20 messages left today')).toBeVisible()
  await expect
    .element(page.getByText(/to save your chats and get more messages/).first())
    .toBeVisible()

  await suggestions().first().click()
  await expect.element(log().getByText(SUGGESTIONS[0] ?? '')).toBeVisible()
  await expect
    .element(log().getByRole('group', { name: 'Code, sql' }))
    .toMatchTextContent('NULL <> 500')
  await expect.element(log().getByRole('strong')).toHaveTextContent('unknown')
  await expect.element(log().getByRole('columnheader')).toHaveLength(3)
  await expect
    .element(log().getByRole('link', { name: 'the note on NULL' }))
    .toHaveAttribute('href', '/learn/dbms/nulls')
  await expect.element(sources().getByRole('link')).toHaveLength(3)
  expect(
    sources()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1Your question: Rows dropped by WHERE',
    '2Note: NULL in SQL',
    '3Guide: SQL that interviewers ask',
  ])
  await expect
    .element(log().getByRole('link', { name: 'Practise NULL logic · 4 questions' }))
    .toHaveAttribute('href', '/quiz/dbms?subskill=nulls')
  await expect.element(page.getByText('16 of 20 messages left today')).toBeVisible()
  await expect.element(panel()).toMatchTextContent('from our notes, without AI')
  await expect.element(chatTitle()).toHaveTextContent('NULL in SQL')
  await expectAccessible()

  // The visitor has opened a source, and Back restores the chat.
  await unmount()
  const again = await open()
  await expect.element(sources()).toBeVisible()
  await button('New chat').click()
  await expect.element(suggestions()).toHaveLength(4)
  await again.unmount()
  await open()
  await expect.element(suggestions()).toHaveLength(4)
})

it('a reply grows on the screen without jumps, and is announced once', async () => {
  await page.viewport(1280, 800)
  useMouse()
  useMovableTime()
  const line = holdStream(askTutor)
  await open()

  // Only spaces are not a question.
  await input().fill('   ')
  await send().click()
  expect(line.sent).toEqual([])

  await input().fill('Why is it dropped?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log()).toMatchTextContent('Looking through our notes…')
  await expect.element(heard()).toHaveTextContent('The tutor is answering.')
  await expect.element(input()).toHaveAttribute('readonly')
  await expect.element(input()).toHaveValue('')
  await expect.element(input()).toHaveFocus()
  await userEvent.keyboard('more')
  await expect.element(input()).toHaveValue('')

  await line.send(begin(), words('Because it is **unkn'))
  await expect.element(log().getByRole('strong')).toHaveTextContent('unkn')
  await expect.element(log()).not.toMatchTextContent('**')
  await expect.element(heard()).toHaveTextContent('The tutor is answering.')
  await line.send(words('own**.\n\n```sql\nSELECT 1\n'))
  await expect
    .element(log().getByRole('group', { name: 'Code, sql' }))
    .toHaveTextContent('SELECT 1')
  await expectAccessible()
  await line.send(words('```\nDone.'), end())
  await expect.element(heard()).toHaveTextContent('Because it is unknown. SELECT 1 Done.')
  await line.finish()
  await expect.element(input()).not.toHaveAttribute('readonly')
  await expect.element(input()).toHaveFocus()
  await expect.element(send()).toBeVisible()
  vi.advanceTimersByTime(5_000)
  await expect.element(heard()).toHaveTextContent('')

  // A guest's follow-up is sent with the earlier messages.
  await input().fill('one\ntwo')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(input()).toHaveValue('one\ntwo\n')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => line.sent).toHaveLength(2)
  const { messages } = line.sent[1]!.body
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(messages.at(-1)?.content).toBe('one\ntwo')
})

it('a reply can be stopped and kept, and the server is told to stop', async () => {
  const line = holdStream(askTutor)
  await open()
  await ask('Tell me all about joins')
  await line.send(begin(), words('A join puts rows of two tables side by side.'))
  await expect.element(log()).toMatchTextContent('side by side.')
  await button('Stop').click()
  await expect.element(log().getByText('Stopped', { exact: true })).toBeVisible()
  await expect.element(log()).toMatchTextContent('side by side.')
  await expect.poll(line.isLeft).toBe(true)
  await log().getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => line.sent).toHaveLength(2)
  expect(line.sent[1]!.body.messages.at(-1)?.content).toBe('Tell me all about joins')
})

it('a notice appears after six seconds of silence', async () => {
  const line = holdStream(askTutor)
  await open()
  stopTimers()
  await ask('Anything')
  await expect.element(log()).toMatchTextContent('Looking through our notes…')
  vi.advanceTimersByTime(4_000)
  await expect.element(log()).not.toMatchTextContent('Still working on it…')
  vi.advanceTimersByTime(2_000)
  await expect.element(log()).toMatchTextContent('Still working on it…')
  await line.send(begin(), words('Here.'))
  await expect.element(log()).toMatchTextContent('Here.')
  await expect.element(log()).not.toMatchTextContent('Still working on it…')
})

it('a broken connection keeps the received text, and the reply can be requested again', async () => {
  const line = holdStream(askTutor)
  await open()
  await ask('Why?')
  await line.send(begin(), words('Because'))
  await expect.element(log()).toMatchTextContent('Because')
  await line.cut()
  await expect.element(log()).toMatchTextContent('The answer was cut off.')
  await expect.element(page.getByText(FAILED).first()).toBeVisible()
  await expect.element(log().getByRole('button', { name: 'Retry' })).toBeVisible()
})

it('a reply cut off by the model is marked as well', async () => {
  answerOverview({ mode: 'model' })
  answerEvents(askTutor, [
    begin({ mode: 'model', reason: null }),
    words('Because'),
    end({ ending: 'cut' }),
  ])
  await open()
  await expect.element(panel()).toMatchTextContent('AI answer, from our notes')
  await expect.element(chatTitle()).toMatchTextContent('AI Tutor')
  await ask('Why?')
  await expect.element(log()).toMatchTextContent('The answer was cut off.')
  await expect.element(log().getByRole('button', { name: 'Retry' })).toBeVisible()
})

it('a missing answer shows a toast, and the question stays', async () => {
  refuse(askTutor, 'server.unavailable', 503)
  await open()
  await ask('Why is it dropped?')
  await expect.element(page.getByText(FAILED).first()).toBeVisible()
  await expect.element(log()).toMatchTextContent("Couldn't get an answer")
  await expect.element(log()).toMatchTextContent('Why is it dropped?')
  await expectAccessible()
  answerEvents(askTutor, [begin(), words('Now it does.'), end()])
  await log().getByRole('button', { name: 'Try Again' }).click()
  await expect.element(log()).toMatchTextContent('Now it does.')
  await expect.element(log().getByText('Why is it dropped?')).toHaveLength(1)
  await expect.element(log()).not.toMatchTextContent("Couldn't get an answer")
})

for (const garbage of [
  'data: {not json\n\n',
  '<html>Log in to this Wi-Fi</html>',
  `data: ${JSON.stringify(begin())}\n\n`,
])
  it(`an unreadable reply shows a failure, not a broken page: ${garbage.slice(0, 12)}`, async () => {
    answerText(askTutor, garbage)
    await open()
    await ask('Why?')
    await expect.element(log()).toMatchTextContent("Couldn't get an answer")
  })

it('a link to our own pages stays a link', async () => {
  answerEvents(askTutor, [
    begin(),
    words('Read [the note](/learn/os/memory), then [practise](/quiz/os?subskill=memory).'),
    end(),
  ])
  await open()
  await ask('Where?')
  await expect.element(log().getByRole('link')).toHaveLength(2)
  expect(
    log()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['the note', 'practise'])
})

it('without a network, a question can be typed but not sent', async () => {
  await open()
  await input().fill('For later')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(panel()).toMatchTextContent("You're offline.")
  await expect.element(send()).toBeDisabled()
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(send()).toBeEnabled()
  await expect.element(input()).toHaveValue('For later')
})

it('a guest without messages left sees when there are more, and what to read until then', async () => {
  answerOverview({ quota: { left: 1, limit: 5 } })
  refuse(askTutor, 'tutor.quota-spent', 429)
  const { unmount } = await open()
  await expect.element(suggestions()).toHaveLength(4)
  await ask('One more?')
  await expect
    .element(panel())
    .toMatchTextContent(
      "You've used all your messages for today. You'll get more at midnight (IST).",
    )
  await expect
    .element(panel().getByRole('link', { name: 'study notes' }))
    .toHaveAttribute('href', '/learn')
  await expect
    .element(
      page.getByRole('form', { name: 'Your question' }).getByRole('link', { name: 'Sign in' }),
    )
    .toHaveAttribute('href', '/login?next=%2Fai-tutor')
  // The text is not lost.
  await expect.element(input()).toHaveValue('One more?')
  await expect.element(send()).toBeDisabled()
  await expectAccessible()
  await unmount()
  answerOverview({ quota: { left: 0, limit: 5 } })
  queryClient.clear()
  await open()
  await expect.element(panel()).toMatchTextContent("You've used all your messages for today.")
  await expect.element(send()).toBeDisabled()
})

it('a question that is too long shows by how much, and isn’t sent', async () => {
  const line = holdStream(askTutor)
  await open()
  await input().fill('x'.repeat(1_900))
  await expect.element(panel()).toMatchTextContent('100 characters left')
  await input().fill('x'.repeat(2_012))
  await expect.element(panel()).toMatchTextContent('12 characters too long.')
  await send().click()
  expect(line.sent).toEqual([])
  expectNoOverflow()
  // The input grows to five lines, then it scrolls.
  expect(input().element().getBoundingClientRect().height).toBeLessThanOrEqual(142)
})

it('the page that the visitor came from is shown, sent along, and can be removed', async () => {
  answerOverview({ about: { title: 'Rows dropped by WHERE' } })
  const line = holdStream(askTutor)
  await open('?question=dbms-null-04')
  await expect.element(panel()).toMatchTextContent('About: Rows dropped by WHERE')
  await ask('Why?')
  await line.send(begin(), words('So.'), end())
  await line.finish()
  expect(line.sent[0]?.body.about).toEqual({ questionId: 'dbms-null-04' })
  await button('Remove About: Rows dropped by WHERE').click()
  await expect.poll(address).toBe('/ai-tutor')
  await ask('And else?')
  await expect.poll(() => line.sent).toHaveLength(2)
  expect(line.sent[1]?.body.about).toBeUndefined()
})

it('a page that the tutor can’t open is mentioned', async () => {
  await open('?guide=sql&section=joins')
  await expect.element(panel()).toMatchTextContent("The tutor can't open the page you came from.")
  await button('Ask anyway').click()
  await expect.poll(address).toBe('/ai-tutor')
  await expect.element(suggestions()).toHaveLength(4)
})

describe('a learner', () => {
  beforeEach(givenLearner)

  it('can open chats by address, leave with Back, rename and delete them', async () => {
    await page.viewport(1280, 800)
    await open()
    await expect.element(chats().getByRole('link')).toHaveLength(3)
    expect(
      chats()
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(CHATS.map(({ title }) => title))
    await chats().getByRole('link', { name: 'NULL in SQL' }).click()
    await expect.poll(address).toBe(`/ai-tutor?chat=${CHAT_ID}`)
    await expect.element(sources()).toBeVisible()
    await expect
      .element(chats().getByRole('link', { name: 'NULL in SQL' }))
      .toHaveAttribute('aria-current', 'page')
    await expectAccessible()
    history.back()
    await expect.element(suggestions()).toHaveLength(4)
    history.forward()
    await expect.element(sources()).toBeVisible()

    answer(renameChat, { ...CHATS[0]!, title: 'Three values' })
    await button('Rename NULL in SQL').click()
    await page.getByLabelText('Title').fill('Three values')
    await expectAccessible()
    await button('Save').click()
    await expect.element(chats().getByRole('link').first()).toHaveTextContent('Three values')
    await expect
      .element(panel().getByRole('heading', { level: 2 }))
      .toHaveTextContent('Three values')

    const deleted: string[] = []
    answer(deleteChat, ({ params }) => {
      deleted.push(params.chatId)
      return {}
    })
    answer(listChats, { chats: CHATS.slice(1) })
    await button('Delete Three values').click()
    await button('Keep it').click()
    expect(deleted).toEqual([])
    await button('Delete Three values').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(chats().getByRole('link')).toHaveLength(2)
    await expect.poll(address).toBe('/ai-tutor')
    expect(deleted).toEqual([CHAT_ID])
    await expect.element(suggestions()).toHaveLength(4)
  })

  it('isn’t moved to a chat that begins after they have left', async () => {
    const line = holdStream(askTutor)
    await open()
    await ask('Why?')
    await expect.poll(() => line.sent).toHaveLength(1)
    const next = leaveForSlowPage()
    await line.send(begin({ chatId: CHAT_ID }), words('So.'))
    await expect.element(log()).toMatchTextContent('So.')
    expect(address()).toBe(next)
  })

  it('stays on the page opened while a chat was being deleted', async () => {
    await page.viewport(1280, 800)
    const release = holdBack(deleteChat, {})
    await openChat()
    await button('Delete NULL in SQL').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(chats().getByRole('link')).toHaveLength(2)
    await page.getByRole('banner').getByRole('link', { name: 'Topics' }).click()
    await expect.element(page.getByText('Another page')).toBeVisible()
    answer(listChats, { chats: CHATS.slice(1) })
    release()
    await expect.element(page.getByText('Chat deleted')).toBeVisible()
    expect(address()).toBe('/topics')
  })

  it('gets an address with the first reply, and stays in the same chat', async () => {
    const line = holdStream(askTutor)
    await open()
    await ask('Why?')
    await line.send(begin({ chatId: CHAT_ID }), words('So.'))
    await expect.poll(address).toBe(`/ai-tutor?chat=${CHAT_ID}`)
    await line.send(words(' And so on.'), end())
    await line.finish()
    await expect.element(log()).toMatchTextContent('So. And so on.')
    await ask('And then?')
    await expect.poll(() => line.sent).toHaveLength(2)
    expect(line.sent[1]?.body).toEqual({
      messages: [{ role: 'user', content: 'And then?' }],
      chatId: CHAT_ID,
    })
  })

  it('is told that a chat is full, and can continue in a new one', async () => {
    await openChat()
    refuse(askTutor, 'tutor.chat-full')
    await ask('One more')
    await expect.element(panel()).toMatchTextContent('This chat is full.')
    await button('Start a new chat').click()
    await expect.element(input()).toHaveValue('One more')
    await expect.element(send()).toBeEnabled()
  })

  it('is told that a chat no longer exists', async () => {
    refuse(getChat, 'tutor.chat-not-found', 404)
    await open(`?chat=${CHAT_ID}`)
    await expect.element(log()).toMatchTextContent('This chat no longer exists')
    await log().getByRole('button', { name: 'New chat' }).click()
    await expect.element(suggestions()).toHaveLength(4)
  })

  it('sees nothing of the chat after being signed out', async () => {
    await openChat()
    answer(getCurrentUser, { user: null })
    refuse(askTutor, 'auth.required', 401)
    await ask('Still me?')
    await expect.element(panel()).toMatchTextContent("You've been signed out.")
    await expect.element(log()).not.toMatchTextContent('unknown')
    await expect.element(input()).toHaveValue('Still me?')
    await expect.element(suggestions()).toHaveLength(4)
  })

  it('sees the chat full-screen on a phone, with the list behind a button', async () => {
    // The second height is the space left by an on-screen keyboard.
    for (const height of [640, 360]) {
      await page.viewport(360, height)
      const { unmount } = await open()
      await expect.element(suggestions()).toHaveLength(4)
      expect(panel().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
        Math.max(height, 386),
      )
      expectNoOverflow()
      await unmount()
    }
    await page.viewport(360, 640)
    await open()
    await expect.element(send()).toBeInViewport()
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
    await button('Your chats').click()
    const sheet = page.getByRole('dialog', { name: 'Your chats' })
    await expect.element(sheet.getByRole('link')).toHaveLength(3)
    await expect.element(sheet).toMatchTextContent('17 of 20 messages left today')
    await expectAccessible()
    await sheet.getByRole('link', { name: 'NULL in SQL' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(sources()).toBeInViewport()
    // On a touch screen Enter is a new line.
    await input().fill('one')
    await userEvent.keyboard('{Enter}')
    await expect.element(input()).toHaveValue('one\n')
  })

  it('can tell both sides apart in forced colours, and reach everything by keyboard', async () => {
    const emulate = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
    await page.viewport(1280, 800)
    await emulate('active')
    try {
      await openChat()
      // Waits for the Markdown renderer, which loads after the page.
      await expect.element(log().getByRole('group', { name: 'Code, sql' })).toBeVisible()
      const message = log().getByText(QUESTION).element().closest('li') as HTMLElement
      expect(getComputedStyle(message).borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
      const reached: string[] = []
      ;(button('New chat').element() as HTMLElement).focus()
      for (let step = 0; step < 32 && reached.at(-1) !== 'Ask the tutor'; step += 1) {
        await userEvent.tab()
        const { activeElement } = document
        reached.push(
          activeElement?.getAttribute('aria-label') ?? (activeElement as HTMLElement).innerText,
        )
      }
      for (const name of [
        'NULL in SQL',
        'Rename NULL in SQL',
        'Conversation',
        'Code, sql',
        'Table',
        'Ask the tutor',
      ])
        expect(reached).toContain(name)
    } finally {
      await emulate('none')
    }
  })
})

it('a reader who has scrolled up isn’t scrolled down again', async () => {
  const line = holdStream(askTutor)
  await open()
  await ask('Everything, please')
  const paragraphs = (from: number) =>
    words(
      Array.from({ length: 30 }, (_, at) => `Paragraph ${from + at} of the reply.\n\n`).join(''),
    )
  const paragraph = (number: number) => log().getByText(new RegExp(`Paragraph ${number} of`))
  await line.send(begin(), paragraphs(0))
  await expect.element(log()).toMatchTextContent('Paragraph 29')
  // The question is at the top, where reading begins.
  await expect.element(log().getByText('Everything, please')).toBeInViewport()
  await expect.element(paragraph(29)).not.toBeInViewport()
  await button('Latest').click()
  await expect.element(paragraph(29)).toBeInViewport()
  await line.send(paragraphs(30))
  await expect.element(paragraph(59)).toBeInViewport()
  log().element().scrollBy(0, -300)
  await expect.element(button('Latest')).toBeVisible()
  const top = log().element().scrollTop
  await line.send(paragraphs(60), end())
  await expect.element(log()).toMatchTextContent('Paragraph 89')
  expect(log().element().scrollTop).toBe(top)
})

it('the answer and its code can be copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const text = 'Use:\n\n```sql\nSELECT 1\n```\n'
  answerEvents(askTutor, [begin(), words(text), end()])
  await open()
  await ask('How?')
  // The confirmation lasts two seconds.
  stopTimers()
  await button('Copy this code').click()
  await expect.element(button('Copied this code')).toBeVisible()
  expect(copied).toHaveBeenLastCalledWith('SELECT 1')
  await button('Copy the answer').click()
  await expect.poll(() => copied.mock.lastCall).toEqual([text])
})

it('at 400 % zoom everything can be read and sent', async () => {
  await page.viewport(320, 256)
  answerEvents(askTutor, [begin(), words(ANSWER), end({ sources: SOURCES })])
  await open()
  await ask('Why?')
  const note = log().getByRole('link', { name: /Note: NULL in SQL/ })
  await expect.element(note).toBeInTheDocument()
  expectNoOverflow()
  note.element().scrollIntoView({ block: 'nearest' })
  await expect.element(note).toBeInViewport()
})

it('a server that is silent before the first question doesn’t delay it', async () => {
  refuse(getTutor, 'server.failed', 500)
  answerEvents(askTutor, [begin(), words('Still here.'), end()])
  await open()
  await expect.element(log()).toMatchTextContent("Couldn't load suggestions.")
  await ask('Are you there?')
  await expect.element(log()).toMatchTextContent('Still here.')
})
