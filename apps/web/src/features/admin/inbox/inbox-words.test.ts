import { CallError } from '@nextround/contract/call'
import { expect, test } from 'vitest'
import { inboxConsoleErrorMessage, isFinal, sizeWords } from './inbox-words.ts'

test.each([
  [1, '1 kB'],
  [240_300, '240 kB'],
  [999_400, '999 kB'],
  [1_400_000, '1.4 MB'],
  [5_242_880, '5.2 MB'],
])('a file of %i bytes is shown as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test('explains a change by someone else first, and does not retry it', () => {
  const sent = new CallError('inbox.reply-sent')
  expect(inboxConsoleErrorMessage(sent)).toBe('Too late: the reply has already been sent.')
  expect(isFinal(sent)).toBe(true)
  expect(isFinal(new CallError('network.unreachable'))).toBe(false)
})
