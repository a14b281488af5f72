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

test('a model that fails before its first word gives way to our material', () => {
  const again: ChatAction = { ...BEGIN, mode: 'material', reason: 'model-failed' }
  expect(after(ASK, BEGIN, again, grow('x')).messages[1]).toMatchObject({
    mode: 'material',
    reason: 'model-failed',
    content: 'x',
  })
})

test('what has come is kept when the reader stops it', () => {
  const state = after(ASK, BEGIN, grow('Half'), { kind: 'end', ending: 'stopped' })
  expect(state.messages[1]).toMatchObject({ content: 'Half', ending: 'stopped' })
})

test('the first of two ends counts', () => {
  const state = after(
    ASK,
    grow('All'),
    { kind: 'end', ending: 'whole' },
    { kind: 'end', ending: 'cut' },
  )
  expect(state.messages[1]).toMatchObject({ ending: 'whole' })
})

test('a failure in the middle leaves what has come, and says that it was cut off', () => {
  const error = new Error('line')
  const state = after(ASK, BEGIN, grow('Half'), { kind: 'fail', error, isRefused: false })
  expect(state).toMatchObject({ status: 'idle', failure: error })
  expect(state.messages[1]).toMatchObject({ content: 'Half', ending: 'cut' })
})

test('a failure before the first word leaves the question, which is replaced when asked again', () => {
  const failed = after(ASK, { kind: 'fail', error: 'x', isRefused: false })
  expect(failed.messages).toHaveLength(1)
  const again = nextChat(failed, { ...ASK, ids: { question: 'q2', reply: 'r2' } })
  expect(again.messages.map(({ id }) => id)).toEqual(['q2', 'r2'])
  expect(again.failure).toBeUndefined()
})

test('a question that was refused is not shown as asked', () => {
  expect(after(ASK, { kind: 'fail', error: 'x', isRefused: true }).messages).toEqual([])
})

test('it is slow only while something is awaited', () => {
  expect(after({ kind: 'slow' }).isSlow).toBe(false)
  expect(after(ASK, { kind: 'slow' }).isSlow).toBe(true)
  expect(after(ASK, { kind: 'slow' }, grow('x')).isSlow).toBe(false)
})

test('a new chat forgets everything', () => {
  expect(after(ASK, BEGIN, grow('x'), { kind: 'clear' })).toEqual(EMPTY_CHAT)
})

test('of a stored chat only the question is sent, of a guest the last eight messages too', () => {
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

test('stored messages are shown with what belongs to their replies', () => {
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
