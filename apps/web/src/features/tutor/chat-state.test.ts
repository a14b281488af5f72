import { expect, test } from 'vitest'
import {
  type ChatAction,
  type ChatState,
  EMPTY_CHAT,
  nextChat,
  sentMessages,
  shownMessages,
} from './chat-state.ts'

const ASK: ChatAction = {
  kind: 'ask',
  question: 'What is NULL?',
  ids: { question: 'q1', reply: 'r1' },
}
const BEGIN: ChatAction = {
  kind: 'begin',
  chatId: 'chat-1',
  title: 'NULL in SQL',
  mode: 'model',
  reason: null,
}
const grow = (text: string): ChatAction => ({ kind: 'grow', text })
const after = (...actions: ChatAction[]): ChatState => actions.reduce(nextChat, EMPTY_CHAT)

test('a reply grows from the first word to its end', () => {
  const source = { kind: 'note', title: 'NULL', to: '/learn/dbms/nulls' } as const
  expect(after(ASK)).toMatchObject({ status: 'waiting', chatId: null })
  expect(after(ASK, BEGIN)).toMatchObject({
    status: 'waiting',
    chatId: 'chat-1',
    title: 'NULL in SQL',
  })
  expect(after(ASK, BEGIN, grow('It is '))).toMatchObject({ status: 'writing' })
  const state = after(ASK, BEGIN, grow('It is '), grow('unknown.'), {
    kind: 'end',
    ending: 'whole',
    sources: [source],
    practice: [],
  })
  expect(state).toMatchObject({ status: 'idle', failure: undefined })
  expect(state.messages).toEqual([
    { id: 'q1', role: 'user', content: 'What is NULL?' },
    {
      id: 'r1',
      role: 'assistant',
      content: 'It is unknown.',
      mode: 'model',
      reason: null,
      ending: 'whole',
      sources: [source],
      practice: [],
    },
  ])
})

test('our notes answer if the model fails before its first word', () => {
  const again: ChatAction = { ...BEGIN, mode: 'material', reason: 'model-failed' }
  expect(after(ASK, BEGIN, again, grow('x')).messages[1]).toMatchObject({
    mode: 'material',
    reason: 'model-failed',
    content: 'x',
  })
})

test('the received text is kept when the reader stops the reply', () => {
  const state = after(ASK, BEGIN, grow('Half'), { kind: 'end', ending: 'stopped' })
  expect(state.messages[1]).toMatchObject({ content: 'Half', ending: 'stopped' })
})

test('if a reply ends twice, the first end counts', () => {
  const state = after(
    ASK,
    grow('All'),
    { kind: 'end', ending: 'whole' },
    { kind: 'end', ending: 'cut' },
  )
  expect(state.messages[1]).toMatchObject({ ending: 'whole' })
})

test('a failure in the middle keeps the received text, and says that it was cut off', () => {
  const error = new Error('line')
  const state = after(ASK, BEGIN, grow('Half'), { kind: 'fail', error, isRefused: false })
  expect(state).toMatchObject({ status: 'idle', failure: error })
  expect(state.messages[1]).toMatchObject({ content: 'Half', ending: 'cut' })
})

test('a failure before the first word keeps the question, and asking again replaces it', () => {
  const failed = after(ASK, { kind: 'fail', error: 'x', isRefused: false })
  expect(failed.messages).toHaveLength(1)
  const again = nextChat(failed, { ...ASK, ids: { question: 'q2', reply: 'r2' } })
  expect(again.messages.map(({ id }) => id)).toEqual(['q2', 'r2'])
  expect(again.failure).toBeUndefined()
})

test('a question that was refused is not shown as asked', () => {
  expect(after(ASK, { kind: 'fail', error: 'x', isRefused: true }).messages).toEqual([])
})

test('it counts as slow only while a reply is pending', () => {
  expect(after({ kind: 'slow' }).isSlow).toBe(false)
  expect(after(ASK, { kind: 'slow' }).isSlow).toBe(true)
  expect(after(ASK, { kind: 'slow' }, grow('x')).isSlow).toBe(false)
})

test('a new chat starts empty', () => {
  expect(after(ASK, BEGIN, grow('x'), { kind: 'clear' })).toEqual(EMPTY_CHAT)
})

test('a stored chat sends only the question, a guest’s chat also the last eight messages', () => {
  const turns = Array.from({ length: 12 }, (_, turn) => [
    { id: `q${turn}`, role: 'user' as const, content: `question ${turn}` },
    {
      ...(after(ASK).messages[1] as Extract<ChatState['messages'][number], { role: 'assistant' }>),
      content: turn === 11 ? '' : `reply ${turn}`.padEnd(9_000, '.'),
    },
  ]).flat()
  expect(sentMessages({ chatId: 'chat-1', messages: turns }, 'And?')).toEqual([
    { role: 'user', content: 'And?' },
  ])
  const sent = sentMessages({ chatId: null, messages: turns }, 'And?')
  // Eight messages without the empty one, plus the question.
  expect(sent).toHaveLength(8)
  expect(sent.at(-1)).toEqual({ role: 'user', content: 'And?' })
  expect(Math.max(...sent.map(({ content }) => content.length))).toBe(8_000)
})

test('stored messages are shown with their sources and links', () => {
  const at = '2026-11-16T10:00:00.000Z'
  const reply = {
    mode: 'material',
    reason: 'no-model',
    ending: 'stopped',
    sources: [],
    practice: [],
  } as const
  expect(
    shownMessages([
      { id: 'a', role: 'user', content: 'Q', at, reply: null },
      {
        id: 'b',
        role: 'assistant',
        content: 'A',
        at,
        reply: { ...reply, sources: [], practice: [] },
      },
    ]),
  ).toEqual([
    { id: 'a', role: 'user', content: 'Q' },
    { id: 'b', role: 'assistant', content: 'A', ...reply },
  ])
})
