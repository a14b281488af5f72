import compiled from '../../dist/coding-tests.json' with { type: 'json' }
import type { CodingTest, CodingTests } from '../coding-tasks/compile-coding-tests.ts'

export type { CodingTest, CodingTests }
/** For Node only, because it holds what is expected. In the order of the tasks. */
export const codingTests = compiled as unknown as CodingTests[]
