import { expect, test } from 'vitest'
import { undoInBatches } from './undo-in-batches.ts'

test('if a batch fails, earlier batches stay undone and the message says so', async () => {
  const error = new Error('no network')
  const undo = async ([first = '']: string[]) => {
    if (first === 'three') throw error
    return [first]
  }
  const batches = [['one', 'two'], ['three'], ['four']]
  expect(await undoInBatches(batches, undo)).toEqual({
    undone: ['one'],
    answered: ['one', 'two'],
    error,
  })
  expect(await undoInBatches([['four']], undo)).toEqual({ undone: ['four'], answered: ['four'] })
})
