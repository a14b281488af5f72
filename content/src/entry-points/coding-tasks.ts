import compiled from '../../dist/coding-tasks.json' with { type: 'json' }
import type { CodingTable, CodingTask } from '../coding-tasks/compile-coding-task.ts'

export type { CodingTable, CodingTask }
/** In the order of topics and names. */
export const codingTasks = compiled as unknown as CodingTask[]
