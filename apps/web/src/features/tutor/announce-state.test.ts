import { expect, test } from 'vitest'
import { announceState, withoutMarkdown } from './announce-state.ts'
import { type ChatAction, EMPTY_CHAT, nextChat } from './chat-state.ts'

const ASK: ChatAction = { kind: 'ask', question: 'Why?', ids: { question: 'q', reply: 'r' } }
const heard = (...actions: ChatAction[]) => announceState(actions.reduce(nextChat, EMPTY_CHAT))

test('a reply is announced once, when it is complete, not word by word', () => {
  expect(heard()).toBe('')
  expect(heard(ASK)).toBe('The tutor is answering.')
  expect(heard(ASK, { kind: 'grow', text: 'Because' })).toBe('The tutor is answering.')
  expect(heard(ASK, { kind: 'slow' })).toBe('Still working on it.')
  expect(
    heard(
      ASK,
      { kind: 'grow', text: 'Because **so**.' },
      {
        kind: 'end',
        ending: 'whole',
        sources: [{ kind: 'note', title: 'x', to: '/learn/os/memory' }],
        practice: [],
      },
    ),
  ).toBe('Because so. 1 source below.')
})

test('the way it ended is announced too', () => {
  const half: ChatAction = { kind: 'grow', text: 'Half' }
  expect(heard(ASK, half, { kind: 'end', ending: 'stopped' })).toBe('Stopped. Half')
  expect(heard(ASK, half, { kind: 'end', ending: 'cut' })).toBe('Half The answer was cut off.')
})

test('Markdown marks are not read out', () => {
  expect(withoutMarkdown('# Title\n\n- one\n- *two* and `a * b`\n\n[note](/learn/x)')).toBe(
    'Title one two and a * b note',
  )
  expect(withoutMarkdown('```sql\nSELECT 1\n```\nDone')).toBe('SELECT 1 Done')
  expect(withoutMarkdown('| a | b |\n|---|:-:|\n| 1 | 2 |')).toBe('a b 1 2')
})
