import { describe, expect, it } from 'vitest'
import { eventReader } from './stream.ts'

describe('server-sent events', () => {
  const text =
    ':\n\ndata: {"word":"हाँ 👍"}\n\n: beat\n\ndata:first\r\ndata: second\r\n\r\nevent: error\rdata: {}\r\r\ndata: [DONE]\n\n'
  const events = [
    { type: 'message', data: '{"word":"हाँ 👍"}' },
    { type: 'message', data: 'first\nsecond' },
    { type: 'error', data: '{}' },
    { type: 'message', data: '[DONE]' },
  ]
  const bytes = new TextEncoder().encode(text)

  it('are parsed alike wherever the network splits them, even within a character', () => {
    for (let first = 0; first <= bytes.length; first += 1)
      for (const size of [1, 2, 3, 7, bytes.length]) {
        const read = eventReader()
        const found = [...read(bytes.subarray(0, first))]
        for (let at = first; at < bytes.length; at += size)
          found.push(...read(bytes.subarray(at, at + size)))
        expect(found).toEqual(events)
      }
  })

  it('that are incomplete are held back', () => {
    const read = eventReader()
    expect(read(new TextEncoder().encode('data: {"a":1}\n'))).toEqual([])
    expect(read(new TextEncoder().encode('\n'))).toEqual([{ type: 'message', data: '{"a":1}' }])
  })
})
