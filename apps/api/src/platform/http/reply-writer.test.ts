import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { replyWriter } from './reply-writer.ts'

const Mark = z.object({ at: z.int() })
const Reply = z.object({
  id: z.string(),
  level: z.enum(['easy', 'hard']),
  isOpen: z.boolean(),
  marks: z.array(Mark),
  byName: z.record(z.string(), Mark),
  pair: z.tuple([z.string(), Mark]),
  best: z.nullable(Mark),
  note: z.optional(Mark),
  next: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rest') }),
    z.object({ kind: z.literal('read'), mark: Mark }),
  ]),
})

const mark = { at: 1, answer: 'canary' }
const reply = {
  id: 'one',
  level: 'easy',
  isOpen: true,
  marks: [mark, mark],
  byName: { first: mark },
  pair: ['a', mark],
  best: mark,
  note: mark,
  next: { kind: 'read', mark, answer: 'canary' },
  answer: 'canary',
}

const writing = (isChecked: boolean) => {
  const write = replyWriter({ isChecked })({ schema: Reply, method: 'GET', url: '/' })
  return (value: unknown) => JSON.parse(write(value)) as unknown
}

describe.each([true, false])('a reply, checked: %s', (isChecked) => {
  const written = writing(isChecked)

  it('holds what its schema names, at every depth, and nothing else', () => {
    const only = { at: 1 }
    expect(written(reply)).toEqual({
      id: 'one',
      level: 'easy',
      isOpen: true,
      marks: [only, only],
      byName: { first: only },
      pair: ['a', only],
      best: only,
      note: only,
      next: { kind: 'read', mark: only },
    })
  })

  it('may lack what is optional and be null where it may', () => {
    const { note: _note, ...bare } = reply
    expect(written({ ...bare, best: null, next: { kind: 'rest' } })).toMatchObject({
      best: null,
      next: { kind: 'rest' },
    })
  })
})

it('a reply that is not what its schema says fails where it is checked', () => {
  expect(() => writing(true)({ ...reply, id: 7 })).toThrow('invalid_type')
})
